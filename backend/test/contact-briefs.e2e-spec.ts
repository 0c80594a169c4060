import { randomUUID } from 'node:crypto';
import { PRIVACY_VERSION } from '@stanze/domain/privacy';
import { BRIEF_FIELDS, type BriefField } from '@stanze/domain/project-brief';
import type { BriefDto } from '../src/modules/briefs/dto/brief.dto.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { dumpOf } from './security/dump.js';
import { aMoment } from './support/any.js';
import { startApp, type TestApp } from './support/app.js';
import { BOLOGNA, newBrief, putBrief, WHOLE_BRIEF } from './support/briefs.js';
import { Conversations } from './support/conversations.js';
import { createDesigner, type Person, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';

let app: TestApp;
let chat: Conversations;
let brief: BriefDto;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  chat = await Conversations.between(app);
  brief = await newBrief(app, chat.client);
});
afterAll(() => app.stop());

const NOTHING: Partial<Record<BriefField, unknown>> = {
  ...{ name: null, home: null, rooms: [], square_metres: null },
  ...{ budget: null, timing: null, town: null, work_mode: null },
};
const { town_id: _town, ...values } = WHOLE_BRIEF;
const ALL = { ...values, town: BOLOGNA.town };

const sent = (fields: readonly BriefField[] = BRIEF_FIELDS, more: object = {}) => ({
  brief: { brief_id: brief.id, fields, ...more },
});
async function opened(fields?: readonly BriefField[], more: object = {}): Promise<ContactDto> {
  const answer = await chat.write(sent(fields, more));
  expect(answer.status).toBe(201);
  return answer.body as ContactDto;
}
const send = (id: number, body: object = sent().brief, person: Person = chat.client): Promise<Answer> =>
  app.put(`/contacts/${id}/brief`, { token: person.token, body });
const withdraw = (id: number, person: Person = chat.client): Promise<Answer> =>
  app.call('DELETE', `/contacts/${id}/brief`, { token: person.token });

type ConsentRow = { id: number; fields: string; withdrawn_at: string | null };
const consentsTo = (id: number): Promise<ConsentRow[]> =>
  app.database.reader.query<ConsentRow[]>(
    "SELECT * FROM consents WHERE contact_id = ? AND kind = 'brief' ORDER BY id",
    [id],
  );

/** The fields that the designer sees in a conversation. */
async function fieldsAtDesigner(id: number): Promise<string[]> {
  const { brief: copy } = await chat.seen(chat.designer, id);
  if (!copy) return [];
  return BRIEF_FIELDS.filter((field) => JSON.stringify(copy[field]) !== JSON.stringify(NOTHING[field]));
}

describe('a brief that goes along with the first message', () => {
  test('is shown to both people, with its id to the client only', async () => {
    const contact = await opened();
    const copy = { ...ALL, sent_at: aMoment };
    expect(contact.brief).toEqual({ ...copy, brief_id: brief.id });
    expect((await chat.seen(chat.designer, contact.id)).brief).toEqual({ ...copy, brief_id: null });
    const [listed] = (await chat.list(chat.designer, 'designer-contacts')).body as ContactDto[];
    expect(listed?.brief).toEqual({ ...copy, brief_id: null });
    const [own] = (await chat.list(chat.client, 'my-contacts')).body as ContactDto[];
    expect(own?.brief).toEqual({ ...copy, brief_id: brief.id });
  });

  test('contains the chosen fields and nothing else, anywhere in the database', async () => {
    const { id } = await opened(['rooms', 'town']);
    expect((await chat.seen(chat.designer, id)).brief).toMatchObject({
      ...NOTHING,
      rooms: WHOLE_BRIEF.rooms,
      town: BOLOGNA.town,
    });
    expect(await app.count('contact_briefs', `contact_id = ${id} AND content LIKE '%Saragozza%'`)).toBe(0);
  });

  test('is what the person saw, even if the brief is another one by now or was never stored', async () => {
    await putBrief(app, chat.client, brief.id, { ...WHOLE_BRIEF, square_metres: 300 });
    const shown = { ...WHOLE_BRIEF, square_metres: 90 };
    expect((await opened(['square_metres'], { shown })).brief).toMatchObject({ square_metres: 90 });
    const other = { brief_id: randomUUID(), fields: ['square_metres'], shown };
    expect((await chat.write({ brief: other })).body).toMatchObject({ brief: { square_metres: 90 } });
  });

  test('is a copy: a change or the deletion of the brief does not change it', async () => {
    const { id } = await opened();
    await putBrief(app, chat.client, brief.id, { name: 'Altra casa' });
    expect((await chat.seen(chat.designer, id)).brief).toMatchObject(ALL);
    await app.call('DELETE', `/briefs/${brief.id}`, { token: chat.client.token });
    expect((await chat.seen(chat.designer, id)).brief).toMatchObject(ALL);
  });

  test('is sent once when the command is repeated', async () => {
    const write = () =>
      app.post('/contacts', {
        token: chat.client.token,
        body: { designer_id: chat.designer.designerId, message: 'Ciao', ...sent() },
        headers: { 'idempotency-key': 'una-volta' },
      });
    const { id } = (await write()).body as ContactDto;
    expect(((await write()).body as ContactDto).id).toBe(id);
    expect(await consentsTo(id)).toHaveLength(1);
  });

  test('goes into the conversation that the message follows', async () => {
    const client = chat.client.token;
    const body = { designer_id: chat.designer.designerId, message: 'Primo' };
    await app.post('/contacts', { token: client, body, headers: { 'idempotency-key': 'primo' } });
    const second = { ...body, message: 'Secondo', follows: 'primo', ...sent(['name']) };
    const { body: contact } = await app.post('/contacts', { token: client, body: second });
    expect(contact).toMatchObject({ brief: { name: WHOLE_BRIEF.name, home: null } });
  });

  test('is optional: without it, or with null, the conversation has none', async () => {
    for (const body of [{}, { brief: null }]) {
      expect((await chat.write(body)).body).toMatchObject({ brief: null, brief_withdrawn_at: null });
    }
  });

  test.each([
    ['an unknown brief', { brief_id: '00000000-aaaa', fields: ['name'] }],
    ['an unknown field', { fields: ['email'] }],
    ['a repeated field', { fields: ['name', 'name'] }],
    ['no list of fields', { fields: 'name' }],
    ['a wrong id', { brief_id: 'NO' }],
    ['a wrong value', { shown: { home: 'castle' } }],
    ['an unknown town', { shown: { town_id: 1 } }],
  ])('is refused together with the message: %s', async (_case, wrong) => {
    const answer = await chat.write({ brief: { brief_id: brief.id, fields: BRIEF_FIELDS, ...wrong } });
    expect(answer.status).toBe(400);
    expect((await chat.list(chat.client, 'my-contacts')).body).toEqual([]);
  });

  test('of another person is unknown', async () => {
    const stranger = await registerClient(app);
    expect((await chat.write(sent(), stranger)).status).toBe(400);
  });
});

describe('the consent', () => {
  test('names the conversation, the fields and the time of what was sent', async () => {
    const { id } = await opened(['rooms', 'town']);
    expect(await consentsTo(id)).toMatchObject([
      {
        user_id: chat.client.id,
        contact_id: id,
        fields: 'rooms,town',
        text_version: PRIVACY_VERSION,
        // biome-ignore format: the quotes mark a name that the schema prescribes
        'place': 'contact',
        created_at: aMoment,
        withdrawn_at: null,
      },
    ]);
  });

  test('exists for each field that a designer sees: no field is there without one', async () => {
    const first = await opened(['rooms', 'budget', 'town']);
    const second = await opened(['name']);
    const third = await chat.opened();
    await send(third.id);
    await send(first.id, sent(['home']).brief);
    await withdraw(second.id);
    for (const { id } of [first, second, third]) {
      const given = (await consentsTo(id)).filter(({ withdrawn_at: at }) => at === null).at(-1);
      const permitted = given ? given.fields.split(',') : [];
      const seen = await fieldsAtDesigner(id);
      expect(seen.filter((field) => !permitted.includes(field))).toEqual([]);
      expect(seen.length > 0).toBe(permitted.length > 0);
    }
    const withoutConsent = await app.database.reader.query<unknown[]>(
      `SELECT b.contact_id FROM contact_briefs b LEFT JOIN consents c
       ON c.id = b.consent_id AND c.contact_id = b.contact_id AND c.user_id = b.user_id
       WHERE b.content IS NOT NULL AND (c.id IS NULL OR c.withdrawn_at IS NOT NULL)`,
    );
    expect(withoutConsent).toEqual([]);
  });
});

describe('a brief in a conversation that exists', () => {
  test('is sent, and a changed one replaces it only when the person sends it again', async () => {
    const { id } = await chat.opened();
    expect((await send(id)).body).toMatchObject({ id, brief: ALL });
    await putBrief(app, chat.client, brief.id, { ...WHOLE_BRIEF, square_metres: 120 });
    expect((await chat.seen(chat.designer, id)).brief).toMatchObject({ square_metres: 85 });
    await send(id);
    expect((await chat.seen(chat.designer, id)).brief).toMatchObject({ square_metres: 120 });
    expect(await consentsTo(id)).toHaveLength(2);
    expect(await app.count('contact_briefs', `contact_id = ${id}`)).toBe(1);
  });

  test('only the client can send or withdraw it; strangers find nothing', async () => {
    const { id } = await opened();
    const stranger = await registerClient(app);
    const other = await createDesigner(app);
    for (const call of [send, (to: number, _body: object, who: Person) => withdraw(to, who)]) {
      expect((await call(id, sent().brief, chat.designer)).status).toBe(403);
      expect((await call(id, sent().brief, stranger)).status).toBe(404);
      expect((await call(id, sent().brief, other)).status).toBe(404);
    }
    expect((await chat.seen(chat.designer, id)).brief).toMatchObject(ALL);
  });
});

describe('a withdrawn brief', () => {
  test('is gone on both sides, with the time, and the consent is marked', async () => {
    const { id } = await opened();
    await send(id);
    const answer = await withdraw(id);
    expect(answer.body).toMatchObject({ brief: null, brief_withdrawn_at: aMoment });
    for (const person of [chat.designer, chat.client]) {
      expect(await chat.seen(person, id)).toMatchObject({ brief: null, brief_withdrawn_at: aMoment });
    }
    expect(await app.count('contact_briefs', `contact_id = ${id} AND content IS NOT NULL`)).toBe(0);
    expect((await consentsTo(id)).map(({ withdrawn_at: at }) => at)).toEqual([aMoment, aMoment]);
    expect((await withdraw(id)).body).toEqual(answer.body);
  });

  test('can be sent again with a new consent', async () => {
    const { id } = await opened();
    await withdraw(id);
    expect((await send(id)).body).toMatchObject({ brief: ALL, brief_withdrawn_at: null });
    expect(await chat.seen(chat.designer, id)).toMatchObject({ brief: ALL, brief_withdrawn_at: null });
  });
});

test('nothing of a brief is left after the client has deleted the account', async () => {
  const { id } = await opened();
  await app.call('DELETE', '/users/me', { token: chat.client.token });
  expect(await chat.seen(chat.designer, id)).toMatchObject({ id, brief: null, brief_withdrawn_at: null });
  const tables = await dumpOf(app);
  expect(JSON.stringify([...tables].map(([, rows]) => [...rows]))).not.toContain(brief.id);
  expect(await app.count('consents', `contact_id = ${id}`)).toBe(0);
});
