import { type ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { startApp, type TestApp } from './support/app.js';
import {
  answers,
  createDesigner,
  type DesignerPerson,
  type Person,
  registerClient,
} from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let client: Person;
let designer: DesignerPerson;
let leadId: number;

beforeAll(async () => {
  app = await startApp();
  client = await registerClient(app);
  designer = await createDesigner(app);
  const body = { answers: answers('C'), email: 'ospite@esempio.it' };
  leadId = ((await app.post('/match-designers', { body })).body as { lead_id: number }).lead_id;
});

afterAll(() => app.stop());

function send(body: object = {}): Promise<Answer> {
  const whole = { designer_id: designer.designerId, message: 'Vorrei rifare la cucina.', ...body };
  return app.post('/messages', { token: client.token, body: whole });
}

describe('POST /messages', () => {
  test('opens a conversation with subject, budget and questionnaire', async () => {
    const answer = await send({ subject: '  Una cucina ', budget: 15_000, lead_id: leadId });
    expect(answer.status).toBe(201);
    const contact = answer.body as ContactDto;
    expect(contact).toMatchObject({ subject: 'Una cucina', budget: 15_000, lead_id: leadId, status: 'new' });
    const { body } = await app.get(`/contacts/${contact.id}`, { token: designer.token });
    expect(body).toEqual({ ...contact, unread_count: 1 });
  });

  test.each([
    ['absent', {}],
    ['null', { subject: null, budget: null, lead_id: null }],
    ['a blank subject', { subject: '   ' }],
  ])('subject, budget and questionnaire may be left out (%s)', async (_, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ subject: null, budget: null, lead_id: null });
  });

  test('an unknown questionnaire is 400 and stores nothing', async () => {
    const before = await app.count('contacts');
    const answer = await send({ lead_id: 123 });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      detail: [{ loc: ['body', 'lead_id'], msg: 'Questo questionario non esiste più.', type: 'value_error' }],
    });
    expect(await app.count('contacts')).toBe(before);
  });

  test.each([
    ['subject', 'x'.repeat(201)],
    ['subject', 5],
    ['subject', 0],
    ['budget', -1],
    ['budget', 1.5],
    ['budget', 'tanto'],
    ['budget', 3_000_000_000],
    ['lead_id', 'x'],
    ['lead_id', 0],
    ['message', '  '],
    ['designer_id', null],
  ])('a wrong %s (%p) is 400 and stores nothing', async (field, value) => {
    const before = await app.count('contacts');
    const answer = await send({ [field]: value });
    expect(answer.status).toBe(400);
    expect((answer.body as { detail: { loc: string[] }[] }).detail[0]?.loc).toEqual(['body', field]);
    expect(await app.count('contacts')).toBe(before);
  });

  test('answers 404 for an unknown designer, 403 for the own profile, 401 for a guest', async () => {
    const body = { designer_id: designer.designerId, message: 'Ciao' };
    expect((await send({ designer_id: 999_999 })).status).toBe(404);
    expect((await app.post('/messages', { token: designer.token, body })).status).toBe(403);
    expect((await app.post('/messages', { body })).status).toBe(401);
  });
});
