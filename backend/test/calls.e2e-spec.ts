import { callTimeText } from '@stanze/domain/call-texts';
import type { CallDto, ConversationCallsDto } from '../src/modules/calls/dto/calls.dto.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { createAdmin, createDesigner, type Person, registerClient } from './support/factories.js';
import type { Answer } from './support/http.js';
import { MailFixture } from './support/mail-fixture.js';
import { inDays } from './support/call-times.js';

let fixture: MailFixture;
let id: number;

beforeEach(async () => {
  fixture = await MailFixture.open({ THROTTLE: 'off' });
  id = (await fixture.write()).id;
});
afterEach(() => fixture.close());

const post = (person: Person, path: string, body: object = {}, key?: string): Promise<Answer> =>
  fixture.app.post(path, {
    token: person.token,
    body,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
const [monday, tuesday, wednesday] = [inDays(10, '10:00'), inDays(11, '15:30'), inDays(12, '18:00')];
const THREE = [tuesday, monday, wednesday].map(({ local }) => local);

const propose = (
  person: Person,
  body: object = { times: THREE, location: 'Telefono 051 123' },
  key?: string,
) => post(person, `/contacts/${id}/calls`, body, key);
const proposed = async (person: Person, body?: object): Promise<CallDto> =>
  callsOf(await propose(person, body)).find(({ state }) => state === 'open') ?? missing();
const accept = (person: Person, call: CallDto, at = call.times[0], key?: string) =>
  post(person, `/calls/${call.id}/accept`, { at }, key);
const callsOf = ({ body }: Answer) => (body as ConversationCallsDto).calls;
const current = async ({ token }: Person) => (await fixture.app.get('/calls', { token })).body as CallDto[];
const textsOf = async ({ token }: Person = fixture.client) =>
  ((await fixture.app.get(`/contacts/${id}`, { token })).body as ContactDto).messages.map(
    (one) => one.message,
  );

function missing(): never {
  throw new Error('No open call');
}

describe('a proposal', () => {
  it('is a message at its position, with up to three half hours, the earliest first', async () => {
    const answer = await propose(fixture.designer);
    expect(answer.status).toBe(201);
    const times = [monday, tuesday, wednesday].map(({ iso }) => iso);
    const [call] = callsOf(answer);
    expect(call).toMatchObject({
      ...{ contact_id: id, proposer: 'designer', state: 'open', times, starts_at: null },
      location: 'Telefono 051 123',
    });
    for (const person of [fixture.client, fixture.designer]) expect(await current(person)).toEqual([call]);
    const { messages, unread_count, state } = (
      await fixture.app.get(`/contacts/${id}`, { token: fixture.client.token })
    ).body as ContactDto;
    expect([messages.at(-1)?.id, unread_count, state]).toEqual([call?.message_id, 1, 'answered']);
    expect(messages.at(-1)?.message.split('\n')).toEqual([
      'Ti propongo una chiamata:',
      ...times.map((time) => `– ${callTimeText(Date.parse(time))}`),
      'Dove o come: Telefono 051 123',
    ]);
  });

  it('is refused with other times, more than three, one twice, or a longer location', async () => {
    const refused = [
      { times: [] },
      { times: [...THREE, inDays(13, '09:00').local] },
      { times: [monday.local, monday.local] },
      { times: [monday.local.replace(':00', ':15')] },
      { times: [inDays(-1, '09:00').local] },
      { times: [inDays(62, '09:00').local] },
      { times: ['2027-02-30T10:00'] },
      { times: [monday.iso] },
      { times: 'domani' },
      { times: [monday.local], location: 'x'.repeat(201) },
      { times: [monday.local], location: 7 },
      {},
    ];
    for (const body of refused) {
      expect([body, (await propose(fixture.client, body)).status]).toEqual([body, 400]);
    }
    expect(await current(fixture.client)).toEqual([]);
    expect(await textsOf()).toHaveLength(1);
  });

  it('is replaced by another one of either side, and withdrawn or refused', async () => {
    const first = await proposed(fixture.designer);
    const second = await proposed(fixture.client, { times: [wednesday.local] });
    expect((await current(fixture.client)).map((call) => call.id)).toEqual([second.id]);
    expect(await accept(fixture.client, first)).toMatchObject({ status: 409 });
    expect(await post(fixture.designer, `/calls/${first.id}/withdraw`)).toMatchObject({ status: 409 });
    for (const time of [1, 2]) {
      expect([time, (await post(fixture.client, `/calls/${second.id}/withdraw`)).status]).toEqual([
        time,
        200,
      ]);
    }
    expect(await accept(fixture.designer, second)).toMatchObject({ status: 409 });
    const third = await proposed(fixture.client);
    expect(await post(fixture.designer, `/calls/${third.id}/withdraw`)).toMatchObject({ status: 200 });
    expect(await current(fixture.designer)).toEqual([]);
    expect((await textsOf()).filter((text) => /ritirato|Nessuno/u.test(text))).toEqual([
      'Ho ritirato la mia proposta di chiamata.',
      'Nessuno degli orari proposti per la chiamata va bene per me.',
    ]);
  });
});

describe('an agreement', () => {
  it('is one of the proposed times, taken by the other side, once', async () => {
    const call = await proposed(fixture.designer);
    expect(await accept(fixture.designer, call)).toMatchObject({ status: 403 });
    expect(await accept(fixture.client, call, inDays(13, '09:00').iso)).toMatchObject({ status: 409 });
    expect(await accept(fixture.client, call, 'domani')).toMatchObject({ status: 400 });
    const answer = await accept(fixture.client, call, tuesday.iso, 'accept-1');
    expect(callsOf(answer)).toMatchObject([{ id: call.id, state: 'accepted', starts_at: tuesday.iso }]);
    expect((await accept(fixture.client, call, tuesday.iso, 'accept-1')).body).toEqual(answer.body);
    expect(await accept(fixture.client, call, tuesday.iso)).toMatchObject({ status: 200 });
    expect(await accept(fixture.client, call, monday.iso)).toMatchObject({ status: 409 });
    expect((await textsOf()).filter((text) => text.startsWith('Va bene'))).toEqual([
      `Va bene, ci sentiamo ${callTimeText(tuesday.instant)}.\nDove o come: Telefono 051 123`,
    ]);
  });

  it('two accepts, two proposals and an accept against a withdrawal at once have one outcome', async () => {
    for (const round of [1, 2, 3]) {
      const call = await proposed(fixture.designer);
      const both = await Promise.all([
        accept(fixture.client, call, monday.iso),
        accept(fixture.client, call, wednesday.iso),
      ]);
      expect([round, both.map(({ status }) => status).sort()]).toEqual([round, [200, 409]]);
      const agreed = (await current(fixture.client)).filter(({ state }) => state === 'accepted');
      expect(agreed).toHaveLength(1);
      expect(await fixture.app.count('calls', `state = 'accepted'`)).toBe(1);
    }
    expect((await textsOf()).filter((text) => text.startsWith('Va bene'))).toHaveLength(3);
    await Promise.all([propose(fixture.client), propose(fixture.designer), propose(fixture.client)]);
    expect(await fixture.app.count('calls', `state = 'open'`)).toBe(1);
    const [call] = (await current(fixture.client)).filter(({ state }) => state === 'open');
    const by = call?.proposer === 'client' ? fixture.client : fixture.designer;
    const other = by === fixture.client ? fixture.designer : fixture.client;
    const answers = await Promise.all([
      accept(other, call ?? missing()),
      post(by, `/calls/${call?.id}/withdraw`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is moved by a new proposal, and stays as it is until that is accepted', async () => {
    const first = await proposed(fixture.designer);
    await accept(fixture.client, first, monday.iso);
    const second = await proposed(fixture.client, { times: [wednesday.local] });
    expect((await current(fixture.designer)).map(({ state }) => state)).toEqual(['accepted', 'open']);
    expect((await textsOf()).at(-1)).toMatch(/^Ti propongo di spostare la chiamata di /u);
    const [moved, ...others] = callsOf(await accept(fixture.designer, second));
    expect(others).toEqual([]);
    expect(moved).toMatchObject({
      ...{ id: second.id, state: 'accepted', starts_at: wednesday.iso },
      ...{ uid: first.uid, sequence: 1 },
    });
    expect(await post(fixture.client, `/calls/${first.id}/cancel`)).toMatchObject({ status: 409 });
    for (const time of [1, 2]) {
      const answer = await post(fixture.client, `/calls/${second.id}/cancel`);
      expect([time, answer.status, callsOf(answer)]).toEqual([time, 200, []]);
    }
    expect((await textsOf()).at(-1)).toBe(`Ho annullato la chiamata di ${callTimeText(wednesday.instant)}.`);
  });

  it('that is cancelled ends the proposal to move it, and an open one cannot be cancelled', async () => {
    const first = await proposed(fixture.designer);
    expect(await post(fixture.client, `/calls/${first.id}/cancel`)).toMatchObject({ status: 409 });
    await accept(fixture.client, first);
    const second = await proposed(fixture.client);
    expect(await post(fixture.designer, `/calls/${first.id}/withdraw`)).toMatchObject({ status: 409 });
    await post(fixture.designer, `/calls/${first.id}/cancel`);
    expect(await current(fixture.client)).toEqual([]);
    expect(await accept(fixture.designer, second)).toMatchObject({ status: 409 });
  });
});

describe('permissions', () => {
  it('calls are for the two people of a conversation', async () => {
    const call = await proposed(fixture.designer);
    const strangers = [
      await registerClient(fixture.app),
      await createDesigner(fixture.app),
      await createAdmin(fixture.app),
    ];
    for (const stranger of strangers) {
      expect(await current(stranger)).toEqual([]);
      expect(await propose(stranger)).toMatchObject({ status: 404 });
      expect(await accept(stranger, call)).toMatchObject({ status: 404 });
      for (const step of ['withdraw', 'cancel']) {
        expect(await post(stranger, `/calls/${call.id}/${step}`)).toMatchObject({ status: 404 });
      }
    }
    expect(await current(fixture.client)).toEqual([call]);
  });

  it('after a block nothing is proposed or accepted, and a proposal reopens a closed conversation', async () => {
    const call = await proposed(fixture.designer);
    await post(fixture.client, `/contacts/${id}/close`);
    await propose(fixture.client);
    expect((await fixture.app.get(`/contacts/${id}`, { token: fixture.client.token })).body).toMatchObject({
      state: 'answered',
    });
    const other = await proposed(fixture.designer);
    await post(fixture.designer, `/contacts/${id}/block`, { blocked: true });
    expect(await accept(fixture.client, other)).toMatchObject({ status: 409 });
    expect(await propose(fixture.client)).toMatchObject({ status: 409 });
    expect(await propose(fixture.designer)).toMatchObject({ status: 409 });
    expect(call.id).not.toBe(other.id);
  });

  it('calls are deleted with either account, and the messages stay with the other person', async () => {
    await accept(fixture.client, await proposed(fixture.designer));
    expect(await fixture.app.call('DELETE', '/users/me', { token: fixture.designer.token })).toMatchObject({
      status: 200,
    });
    expect(await fixture.app.count('calls')).toBe(0);
    expect(await current(fixture.client)).toEqual([]);
    expect(await textsOf()).toHaveLength(3);
    expect(await propose(fixture.client)).toMatchObject({ status: 409 });
  });
});
