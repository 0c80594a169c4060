import { startApp, type TestApp } from './support/app.js';
import { newDesigner } from './support/designer-payload.js';
import { createAdmin, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function share(id: number, target: unknown, token?: string, key?: string): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return app.post(`/designers/${id}/shares`, { token, body: { target }, headers });
}

describe('a designer who is shared', () => {
  it('sees the number and the targets; guests, clients and the designer are counted alike', async () => {
    const [marta, client] = [await newDesigner(app), await registerClient(app)];
    const id = marta.designerId;
    expect(await share(id, 'whatsapp')).toMatchObject({ status: 201, body: { total_shares: 1 } });
    expect((await share(id, 'copy', client.token)).body).toEqual({ total_shares: 2 });
    expect((await share(id, 'whatsapp', marta.token)).body).toEqual({ total_shares: 3 });
    const seen = await app.get(`/designers/${id}/shares`, { token: marta.token });
    expect(seen).toMatchObject({
      status: 200,
      body: {
        total_shares: 3,
        targets: [
          { target: 'whatsapp', count: 2 },
          { target: 'copy', count: 1 },
        ],
      },
    });
  });

  it('is counted once for a share that is sent again with its key', async () => {
    const { designerId, token } = await newDesigner(app);
    const key = `share-${process.pid}`;
    for (let time = 0; time < 3; time += 1) {
      expect((await share(designerId, 'x', undefined, key)).body).toEqual({ total_shares: 1 });
    }
    const { body } = await app.get(`/designers/${designerId}/shares`, { token });
    expect(body).toEqual({ total_shares: 1, targets: [{ target: 'x', count: 1 }] });
  });

  it('is counted correctly for many simultaneous shares', async () => {
    const { designerId, token } = await newDesigner(app);
    const targets = ['facebook', 'x', 'linkedin', 'whatsapp', 'telegram', 'copy', 'device'];
    const all = await Promise.all([...targets, ...targets, ...targets].map((one) => share(designerId, one)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201]));
    const { body } = await app.get(`/designers/${designerId}/shares`, { token });
    expect(body).toMatchObject({ total_shares: 21 });
    expect((body as { targets: { count: number }[] }).targets.map(({ count }) => count)).toEqual(
      targets.map(() => 3),
    );
  });

  it('shows the numbers to administrators only', async () => {
    const [marta, other] = [await newDesigner(app), await newDesigner(app)];
    const [client, admin] = [await registerClient(app), await createAdmin(app)];
    const path = `/designers/${marta.designerId}/shares`;
    expect((await app.get(path)).status).toBe(401);
    expect((await app.get(path, { token: client.token })).status).toBe(403);
    expect((await app.get(path, { token: other.token })).status).toBe(403);
    expect((await app.get(path, { token: admin.token })).body).toEqual({ total_shares: 0, targets: [] });
  });

  it('has to exist, and the target to be supported', async () => {
    const { designerId } = await newDesigner(app);
    expect((await share(999_999, 'x')).status).toBe(404);
    for (const target of ['', 'myspace', null, 5, ['x'], '__proto__']) {
      expect((await share(designerId, target)).status).toBe(400);
    }
    expect(await app.count('shares', `designer_id = ${designerId}`)).toBe(0);
  });
});
