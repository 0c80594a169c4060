import type { BriefDto } from '../src/modules/briefs/dto/brief.dto.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { startApp, type TestApp } from './support/app.js';
import { newBrief } from './support/briefs.js';
import { createDesigner, type DesignerPerson, type Person, registerClient } from './support/factories.js';
import { Random } from './support/histories/random.js';
import type { Answer } from './support/http.js';

const NAMES = ['Marta Colombo', 'Luca Sala', 'Anna Riva', 'Ugo Neri', 'Elsa Pini'];
const MAX = 3;

let app: TestApp;
let client: Person;
let brief: BriefDto;
const designers: DesignerPerson[] = [];

beforeAll(async () => {
  app = await startApp();
  for (const name of NAMES) designers.push(await createDesigner(app, { name }));
});
beforeEach(async () => {
  client = await registerClient(app, { name: 'Giulia Ferri' });
  brief = await newBrief(app, client);
});
afterAll(() => app.stop());

const at = (index: number): DesignerPerson => designers[index] ?? fail(index);
function fail(index: number): never {
  throw new Error(`There is no designer ${index}.`);
}
const idsOf = (indexes: readonly number[]) => indexes.map((index) => at(index).designerId);
const withBrief = (one: BriefDto = brief) => ({ brief: { brief_id: one.id, fields: ['rooms', 'town'] } });

interface Options {
  readonly key?: string;
  readonly person?: Person;
}
function send(indexes: readonly number[], body: object = {}, options: Options = {}): Promise<Answer> {
  const { key, person = client } = options;
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  const whole = { designer_ids: idsOf(indexes), message: 'Buongiorno {nome}, rifaccio la cucina.', ...body };
  return app.post('/contacts/batch', { token: person.token, body: whole, headers });
}
const single = (index: number, body: object = withBrief()) =>
  app.post('/contacts', {
    token: client.token,
    body: { designer_id: at(index).designerId, message: 'Ciao', ...body },
  });
const contactsOf = (answer: Answer) => answer.body as ContactDto[];
const step = (person: Person, id: number, name: string, body: object = {}) =>
  app.post(`/contacts/${id}/${name}`, { token: person.token, body });
const ownCount = (where = '1 = 1') => app.count('contacts', `user_id = ${client.id} AND ${where}`);
const change = (sql: string) => app.database.transaction(() => app.database.writer.query(sql));
async function seenBy(person: Person, id: number): Promise<ContactDto> {
  return (await app.get(`/contacts/${id}`, { token: person.token })).body as ContactDto;
}

describe('writing to several designers at once', () => {
  test('opens a conversation with each, with their name in the text and the same brief', async () => {
    const answer = await send([1, 0, 2], withBrief());
    expect(answer.status).toBe(201);
    const contacts = contactsOf(answer);
    expect(contacts.map(({ designer_name: name }) => name)).toEqual([NAMES[1], NAMES[0], NAMES[2]]);
    expect(contacts.map(({ message }) => message)).toEqual(
      [1, 0, 2].map((index) => `Buongiorno ${NAMES[index]}, rifaccio la cucina.`),
    );
    for (const contact of contacts)
      expect(contact.brief).toMatchObject({ brief_id: brief.id, rooms: brief.rooms });
    expect(await app.count('consents', `user_id = ${client.id} AND kind = 'brief'`)).toBe(MAX);
  });

  test('shows each designer how many there are, in the list and in the conversation, and never who', async () => {
    const [contact] = contactsOf(await send([0, 1, 2]));
    const id = contact?.id ?? 0;
    const seen = await seenBy(at(0), id);
    expect(seen.batch_size).toBe(MAX);
    const { body } = await app.get('/contacts/designer-contacts', { token: at(0).token });
    expect((body as ContactDto[]).find((one) => one.id === id)?.batch_size).toBe(MAX);
    for (const other of [1, 2]) expect(JSON.stringify([seen, body])).not.toContain(NAMES[other]);
    const alone = (await single(3, {})).body as ContactDto;
    expect((await seenBy(at(3), alone.id)).batch_size).toBe(1);
  });

  test('happens once for each key, also after the keys are deleted', async () => {
    const first = await send([0, 1], withBrief(), { key: 'batch-1' });
    expect((await send([0, 1], withBrief(), { key: 'batch-1' })).body).toEqual(first.body);
    expect((await send([0, 2], withBrief(), { key: 'batch-1' })).status).toBe(422);
    await change('DELETE FROM idempotency_keys');
    const again = contactsOf(await send([0, 1], withBrief(), { key: 'batch-1' }));
    expect(again.map(({ id }) => id)).toEqual(contactsOf(first).map(({ id }) => id));
    expect(await ownCount()).toBe(2);
    expect(await app.count('messages', `contact_id = ${again[0]?.id}`)).toBe(1);
  });

  test('of the same key at the same time opens each conversation once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send([0, 1, 2], withBrief(), { key: 'twin' })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await ownCount()).toBe(MAX);
  });

  test('goes on in the conversation that exists with one of them', async () => {
    const earlier = (await single(1, {})).body as ContactDto;
    const contacts = contactsOf(await send([0, 1], withBrief(), { key: 'goes-on' }));
    expect(contacts[1]).toMatchObject({ id: earlier.id, batch_size: 2, brief: { brief_id: brief.id } });
    expect(contacts[1]?.messages.map(({ message }) => message)).toEqual([
      'Ciao',
      `Buongiorno ${NAMES[1]}, rifaccio la cucina.`,
    ]);
    await change('DELETE FROM idempotency_keys');
    await send([0, 1], withBrief(), { key: 'goes-on' });
    expect(await app.count('messages', `contact_id = ${earlier.id}`)).toBe(2);
  });

  test('writes to nobody when one of them may not be written to, and names that one', async () => {
    const blocked = (await single(2, {})).body as ContactDto;
    await app.post(`/contacts/${blocked.id}/block`, { token: at(2).token, body: { blocked: true } });
    const refused = await send([0, 1, 2], withBrief());
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      detail: expect.stringMatching(/^Anna Riva: /u) as string,
      designer_id: at(2).designerId,
    });
    const gone = { designer_ids: [at(0).designerId, 999_999] };
    expect(await send([], gone)).toMatchObject({ status: 404, body: { designer_id: 999_999 } });
    expect((await send([0, 1], {}, { person: at(0) })).status).toBe(403);
    expect(await ownCount()).toBe(1);
    expect(await app.count('contact_briefs', `user_id = ${client.id}`)).toBe(0);
  });

  test.each([
    ['no designer', { designer_ids: [] }],
    ['four designers', { designer_ids: [1, 2, 3, 4] }],
    ['a designer twice', { designer_ids: [1, 1] }],
    ['a text', { designer_ids: ['1'] }],
    ['no message', { designer_ids: [1], message: ' ' }],
    ['a message that is too long with the name', { message: '{nome}'.repeat(800) }],
  ])('refuses %s', async (_, body) => {
    expect((await send([0], body)).status).toBe(400);
    expect(await ownCount()).toBe(0);
  });

  test('contains no brief in a stored answer after the client has withdrawn it', async () => {
    const [first] = contactsOf(await send([0, 1], withBrief(), { key: 'withdrawn' }));
    await app.call('DELETE', `/contacts/${first?.id}/brief`, { token: client.token });
    const repeated = contactsOf(await send([0, 1], withBrief(), { key: 'withdrawn' }));
    expect(repeated.map((contact) => contact.brief !== null)).toEqual([false, true]);
  });
});

describe('the fourth designer with the same brief', () => {
  test('is refused with the reason, by every way to send it', async () => {
    await send([0, 1, 2], withBrief());
    const refusal = { status: 409, body: { detail: expect.stringContaining('già da 3 studi') as string } };
    expect(await send([3], withBrief())).toMatchObject(refusal);
    expect(await single(3)).toMatchObject(refusal);
    const without = (await single(3, {})).body as ContactDto;
    const put = await app.put(`/contacts/${without.id}/brief`, {
      token: client.token,
      body: withBrief().brief,
    });
    expect(put).toMatchObject(refusal);
    expect((await single(3, withBrief(await newBrief(app, client)))).status).toBe(201);
    expect((await send([0, 1, 2], withBrief())).status).toBe(201);
  });

  test.each([
    ['declined', (id: number) => step(at(0), id, 'decline', { reason: 'busy' })],
    ['withdrawn', (id: number) => step(client, id, 'withdraw')],
    ['unanswered', (id: number) => change(`UPDATE contacts SET state = 'unanswered' WHERE id = ${id}`)],
    [
      'a week old',
      (id: number) =>
        change(`UPDATE contact_briefs SET sent_at = '2020-01-01T00:00:00.000Z' WHERE contact_id = ${id}`),
    ],
  ])('may have it when one request is %s', async (_, end) => {
    const [first] = contactsOf(await send([0, 1, 2], withBrief()));
    expect((await send([3], withBrief())).status).toBe(409);
    await end(first?.id ?? 0);
    expect((await send([3], withBrief())).status).toBe(201);
    expect((await send([4], withBrief())).status).toBe(409);
  });

  test('is refused of two requests at the same time', async () => {
    const answers = await Promise.all([send([0, 1], withBrief()), send([2, 3], withBrief())]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
    const singles = await Promise.all([0, 1, 2, 3, 4].map((index) => single(index)));
    expect(singles.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    const rows = await app.database.reader.query<object[]>(
      `SELECT DISTINCT c.designer_id FROM contact_briefs b JOIN contacts c ON c.id = b.contact_id WHERE b.user_id = ${client.id}`,
    );
    expect(rows).toHaveLength(MAX);
  });
});

/** The receivers of one brief, written without the code of the product. */
class Receivers {
  readonly requests = new Map<number, { id: number; state: 'open' | 'declined' | 'withdrawn' }>();

  private taken(): number[] {
    return [...this.requests].filter(([, { state }]) => state === 'open').map(([index]) => index);
  }

  accepts(indexes: readonly number[]): boolean {
    return new Set([...this.taken(), ...indexes]).size <= MAX;
  }
}

test.each([1, 2, 3, 4])(
  'random sequence %d of batches, refusals and withdrawals follows the model',
  async (seed) => {
    const random = new Random(seed);
    const receivers = new Receivers();
    for (let round = 0; round < 14; round += 1) {
      const open = [...receivers.requests].filter(([, { state }]) => state === 'open');
      if (open.length > 0 && random.next() < 0.45) {
        const [index, request] = random.one(open);
        const ends = random.next() < 0.5 ? 'declined' : 'withdrawn';
        const answer =
          ends === 'declined'
            ? await step(at(index), request.id, 'decline', { reason: 'busy' })
            : await step(client, request.id, 'withdraw');
        expect([200, 201]).toContain(answer.status);
        request.state = ends;
        continue;
      }
      const size = random.whole(1, MAX);
      const indexes = NAMES.map((_, index) => ({ index, order: random.next() }))
        .sort((a, b) => a.order - b.order)
        .slice(0, size)
        .map(({ index }) => index);
      const answer = await send(indexes, withBrief());
      expect([round, indexes, answer.status]).toEqual([
        round,
        indexes,
        receivers.accepts(indexes) ? 201 : 409,
      ]);
      if (answer.status === 201) {
        for (const [position, contact] of contactsOf(answer).entries()) {
          receivers.requests.set(indexes[position] ?? 0, { id: contact.id, state: 'open' });
        }
      }
      expect(await ownCount()).toBe(receivers.requests.size);
    }
  },
);
