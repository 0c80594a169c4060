import { MailRepository } from '../src/modules/mail/stored/mail.repository.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner, type DesignerPerson, type Person, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let client: Person;
let designer: DesignerPerson;

beforeAll(async () => {
  app = await startApp();
  client = await registerClient(app);
  designer = await createDesigner(app);
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

function write(key: string): Promise<Answer> {
  const body = { designer_id: designer.designerId, message: 'Buongiorno!' };
  return app.post('/contacts', { token: client.token, body, headers: { 'idempotency-key': key } });
}

/** The numbers of rows of every table to which a first message adds a row. */
function countRows(): Promise<number[]> {
  return Promise.all(['contacts', 'messages', 'mails', 'idempotency_keys'].map((table) => app.count(table)));
}

describe('a message whose mail cannot be stored', () => {
  it('is not stored either, nor is its key: the same request succeeds afterwards', async () => {
    const repository = app.nest.get(MailRepository, { strict: false });
    const insert = jest.spyOn(repository, 'insert').mockRejectedValue(new Error('the disk is full'));
    const before = await countRows();
    expect((await write('a-key')).status).toBe(500);
    expect(await countRows()).toEqual(before);
    insert.mockRestore();
    expect((await write('a-key')).status).toBe(201);
    expect(await countRows()).toEqual(before.map((count) => count + 1));
  });
});

describe('a key that was used for one route', () => {
  it('is refused for another one, even with the same body', async () => {
    expect((await write('one-route')).status).toBe(201);
    const body = { designer_id: designer.designerId, message: 'Buongiorno!' };
    const headers = { 'idempotency-key': 'one-route' };
    expect((await app.post('/messages', { token: client.token, body, headers })).status).toBe(422);
  });
});
