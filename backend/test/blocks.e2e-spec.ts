import type { BlockedPersonDto } from '../src/modules/contacts/dto/block.dto.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import type { DesignerDto } from '../src/modules/designers/profiles/dto/designer.dto.js';
import { AnswerTimesService } from '../src/modules/contacts/requests/answer-times.service.js';
import { createDesigner, type Person, registerClient } from './support/factories.js';
import { MailFixture } from './support/mail-fixture.js';
import { idsOf } from './support/conversations.js';
import { until } from './support/until.js';

let fixture: MailFixture;

beforeEach(async () => {
  fixture = await MailFixture.open();
});
afterEach(() => fixture.close());

const block = (person: Person, id: number, blocked: unknown = true, headers: Record<string, string> = {}) =>
  fixture.app.post(`/contacts/${id}/block`, { token: person.token, body: { blocked }, headers });
const write = (person: Person, id: number) =>
  fixture.app.post(`/contacts/${id}/messages`, { token: person.token, body: { message: 'Ci sei?' } });
const open = (person: Person) =>
  fixture.app.post('/contacts', {
    token: person.token,
    body: { designer_id: fixture.designer.designerId, message: 'Un’altra domanda' },
  });
const listed = async (person: Person, which: string) =>
  idsOf(await fixture.app.get(`/contacts/${which}`, { token: person.token }));
const blockedBy = async ({ token }: Person) =>
  (await fixture.app.get('/contacts/blocked', { token })).body as BlockedPersonDto[];

describe('blocking the other person of a conversation', () => {
  it('stops the messages of both, and only the person who blocks reads why', async () => {
    const { client, designer } = fixture;
    const { id } = await fixture.write();
    expect(await block(designer, id)).toMatchObject({ status: 200, body: { contact_id: id, blocked: true } });
    for (const answer of [await write(client, id), await open(client)]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toEqual({ detail: 'Questa conversazione è chiusa: qui non si può più scrivere.' });
    }
    const own = await write(designer, id);
    expect([own.status, (own.body as { detail: string }).detail]).toEqual([
      409,
      expect.stringContaining('Hai bloccato'),
    ]);
    const decline = { token: designer.token, body: { reason: 'busy' } };
    expect((await fixture.app.post(`/contacts/${id}/decline`, decline)).status).toBe(409);
    const seen = (await fixture.app.get(`/contacts/${id}`, { token: client.token })).body as ContactDto;
    expect([seen.messages.length, seen.is_blocked]).toEqual([1, undefined]);
    expect(await blockedBy(client)).toEqual([]);
  });

  it('takes the conversation out of the list, the total and the badges of that person alone', async () => {
    const { client, designer } = fixture;
    const { id } = await fixture.write();
    const unanswered = async () => {
      const path = `/designers/${designer.designerId}/positions`;
      return (await fixture.app.get(path, { token: designer.token })).body as { unanswered: number };
    };
    expect((await unanswered()).unanswered).toBe(1);
    await block(designer, id);
    expect((await unanswered()).unanswered).toBe(0);
    const list = await fixture.app.get('/contacts/designer-contacts?limit=1', { token: designer.token });
    expect([idsOf(list), list.headers.get('x-total-count')]).toEqual([[], '0']);
    expect(await listed(client, 'my-contacts')).toEqual([id]);
    await block(designer, id, false);
    expect(await listed(designer, 'designer-contacts')).toEqual([id]);
    expect((await write(client, id)).status).toBe(201);
  });

  it('works for the client, in every conversation with that designer, and not with others', async () => {
    const { client, designer } = fixture;
    const [first, second] = [(await fixture.write()).id, (await fixture.write('Due')).id];
    const other = await createDesigner(fixture.app);
    const body = { designer_id: other.designerId, message: 'Buongiorno' };
    const third = (await fixture.app.post('/contacts', { token: client.token, body })).body as ContactDto;
    await block(client, first);
    expect(await listed(client, 'my-contacts')).toEqual([third.id]);
    expect((await write(designer, second)).status).toBe(409);
    expect((await write(other, third.id)).status).toBe(201);
    expect(await blockedBy(client)).toEqual([
      {
        ...{ contact_id: first, name: 'Marta Colombo', picture: null, design_style: 'B' },
        blocked_at: expect.any(String) as string,
      },
    ]);
    const matches = await fixture.app.get(`/designers/matches?user_id=${client.id}`, { token: client.token });
    const ids = (matches.body as DesignerDto[]).map((one) => one.id);
    expect([ids.includes(designer.designerId), ids.includes(other.designerId)]).toEqual([false, true]);
    const first1 = await fixture.app.get(`/designers/matches?user_id=${client.id}&limit=1`, {
      token: client.token,
    });
    expect(first1.headers.get('x-total-count')).toBe(String(ids.length));
  });

  it('does not propose a designer to the person whom the designer blocks', async () => {
    const { client, designer } = fixture;
    const path = `/designers/matches?user_id=${client.id}`;
    const proposed = async () =>
      ((await fixture.app.get(path, { token: client.token })).body as DesignerDto[]).map(({ id }) => id);
    expect(await proposed()).toContain(designer.designerId);
    await block(designer, (await fixture.write()).id);
    expect(await proposed()).not.toContain(designer.designerId);
  });

  it('stops the mail that waits, and the reminder', async () => {
    const { client, designer } = fixture;
    const { id } = await fixture.write();
    await until('the first mail', () => fixture.allSent());
    await fixture.smtp.down();
    await write(client, id);
    expect(await fixture.app.count('mails', 'sent_at IS NULL')).toBe(1);
    await block(designer, id);
    expect(await fixture.app.count('mails', 'sent_at IS NULL')).toBe(0);
    await fixture.smtp.up();
    fixture.smtp.clear();
    const due = new Date(Date.now() + 60_000).toISOString();
    await fixture.app.database.transaction(() =>
      fixture.app.database.writer.query('UPDATE contacts SET reminder_due_at = ? WHERE id = ?', [due, id]),
    );
    await fixture.app.nest.get(AnswerTimesService).handleBatch(new Date(Date.now() + 120_000).toISOString());
    await until('nothing waits', () => fixture.allSent());
    expect(fixture.smtp.mails).toHaveLength(0);
  });

  it('happens once with a key, is refused for strangers, and ends with either account', async () => {
    const { client, designer } = fixture;
    const { id } = await fixture.write();
    const key = { 'idempotency-key': 'blocco-1' };
    const first = await block(designer, id, true, key);
    await block(designer, id, false);
    expect(await block(designer, id, true, key)).toMatchObject({ status: 200, body: first.body });
    expect(await blockedBy(designer)).toEqual([]);
    const stranger = await registerClient(fixture.app);
    expect((await block(stranger, id)).status).toBe(404);
    expect((await block(designer, id, 'sì')).status).toBe(400);
    for (const one of [client, designer]) await block(one, id);
    await block(client, id);
    expect(await fixture.app.count('blocks')).toBe(2);
    await fixture.app.call('DELETE', '/users/me', { token: client.token });
    expect(await fixture.app.count('blocks')).toBe(0);
    expect((await block(designer, id)).status).toBe(409);
  });
});
