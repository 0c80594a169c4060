import { randomUUID } from 'node:crypto';
import { BRIEF_FIELDS } from '@stanze/domain/project-brief';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { newBrief, WHOLE_BRIEF } from './support/briefs.js';
import { Conversations } from './support/conversations.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let chat: Conversations;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const COPY = { square_metres: WHOLE_BRIEF.square_metres };

/** A conversation with a copy of a whole brief. */
async function withBrief(): Promise<{ id: number; sent: object }> {
  chat = await Conversations.between(app);
  const brief = await newBrief(app, chat.client);
  const sent = { brief_id: brief.id, fields: BRIEF_FIELDS };
  const contact = (await chat.write({ brief: sent })).body as ContactDto;
  expect(contact.brief).toMatchObject(COPY);
  return { id: contact.id, sent };
}

const withdraw = (id: number): Promise<Answer> =>
  app.call('DELETE', `/contacts/${id}/brief`, { token: chat.client.token });

describe('a withdrawn brief', () => {
  test('is in no stored answer to a request of the client', async () => {
    const { id, sent } = await withBrief();
    const repeated = { token: chat.client.token, body: sent, headers: { 'Idempotency-Key': randomUUID() } };
    expect((await app.put(`/contacts/${id}/brief`, repeated)).body).toMatchObject({ brief: COPY });
    await withdraw(id);
    expect((await app.put(`/contacts/${id}/brief`, repeated)).body).toMatchObject({ id, brief: null });
    expect((await chat.seen(chat.designer, id)).brief).toBeNull();
  });

  test('is in no stored answer to a request of the designer', async () => {
    const { id } = await withBrief();
    const { token } = chat.designer;
    const headers = { 'Idempotency-Key': randomUUID() };
    const decline = () => app.post(`/contacts/${id}/decline`, { token, body: { reason: 'busy' }, headers });
    expect((await decline()).body).toMatchObject({ brief: COPY });
    await withdraw(id);
    expect((await decline()).body).toMatchObject({ id, state: 'declined', brief: null });
    const people = `user_id IN (${chat.client.id}, ${chat.designer.id})`;
    expect(await app.count('idempotency_keys', `${people} AND body LIKE '%"square_metres"%'`)).toBe(0);
  });
});
