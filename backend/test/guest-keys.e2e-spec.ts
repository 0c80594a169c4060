import { randomUUID } from 'node:crypto';
import { startApp, type TestApp } from './support/app.js';
import { register } from './support/designer-payload.js';
import { answers, createDesigner, type DesignerPerson } from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let designer: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
  designer = await createDesigner(app);
});

afterAll(() => app.stop());

describe('the key of a guest', () => {
  const questionnaire = (key: string, client_id?: string): Promise<Answer> => {
    const body = { answers: answers(), email: 'ospite@esempio.it', client_id };
    return app.post('/match-designers', { body, headers: { 'idempotency-key': key } });
  };
  const leadOf = async (answer: Promise<Answer>) => ((await answer).body as { lead_id: number }).lead_id;

  test('is bound to the device: another one gets no stored answer', async () => {
    const key = randomUUID();
    const own = await leadOf(questionnaire(key, 'device-a'));
    expect(await leadOf(questionnaire(key, 'device-a'))).toBe(own);
    const other = await questionnaire(key, 'device-b');
    expect(other.status).toBe(200);
    expect((other.body as { lead_id: number }).lead_id).not.toBe(own);
  });

  test('is bound to the device where the answer is stored under it', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const share = (device: string): Promise<Answer> =>
      app.post(`/designers/${designer.designerId}/shares`, {
        body: { target: 'copy' },
        headers: { ...key, 'x-client-id': device },
      });
    const totals: unknown[] = [];
    for (const device of ['device-a', 'device-a', 'device-b']) totals.push((await share(device)).body);
    expect(totals[1]).toEqual(totals[0]);
    expect(totals[2]).not.toEqual(totals[0]);
  });

  test('without a device still has one effect', async () => {
    const key = randomUUID();
    expect(await leadOf(questionnaire(key))).toBe(await leadOf(questionnaire(key)));
  });

  test('gives the token of a registration to the device that sent it only', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const fields = { email: 'copiata@esempio.it' };
    const from = (device: string) =>
      register(app, fields, { headers: { ...headers, 'x-client-id': device } });
    expect((await from('device-a')).status).toBe(201);
    expect((await from('device-a')).status).toBe(201);
    expect((await from('device-b')).status).toBe(409);
    expect((await register(app, fields, { headers })).status).toBe(409);
  });
});
