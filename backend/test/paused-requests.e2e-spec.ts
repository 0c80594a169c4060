import { answerTimes, movedTime } from '@stanze/domain/due-time';
import { dateInRome, pauseEnd } from '@stanze/domain/pauses';
import { AnswerTimesService } from '../src/modules/contacts/requests/answer-times.service.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { HandClock } from './support/accounts.js';
import type { Person } from './support/factories.js';
import { MailFixture } from './support/mail-fixture.js';

/** docs/product.md#pauses */
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const REMINDER = 'Una richiesta aspetta la tua risposta';
const MISSED = 'La tua richiesta non ha ancora una risposta';

let fixture: MailFixture;
let clock: HandClock;

beforeEach(async () => {
  fixture = await MailFixture.open();
  clock = new HandClock(fixture.app);
});
afterEach(() => fixture.close());

const iso = (instant: number) => new Date(instant).toISOString();
const day = (days: number) => dateInRome(clock.now() + days * DAY);

async function pause(until: string | null): Promise<void> {
  const { token, designerId } = fixture.designer;
  const body = { until, intent_at: clock.now() };
  const { status } = await fixture.app.post(`/designers/${designerId}/pause`, { token, body });
  expect(status).toBe(200);
}

async function seen(id: number, { token }: Pick<Person, 'token'> = fixture.client): Promise<ContactDto> {
  return (await fixture.app.get(`/contacts/${id}`, { token })).body as ContactDto;
}

type Times = Record<'answer_due_at' | 'reminder_due_at', string | null>;

async function timesOf(id: number): Promise<Times | undefined> {
  const sql = 'SELECT answer_due_at, reminder_due_at FROM contacts WHERE id = ?';
  return (await fixture.app.database.reader.query<Times[]>(sql, [id]))[0];
}

const goTo = (instant: string | null | undefined) =>
  clock.forward(Date.parse(instant ?? '') + 1000 - clock.now());
const sweep = () => fixture.app.nest.get(AnswerTimesService).handleBatch(iso(clock.now()));
const mails = () =>
  Promise.all([REMINDER, MISSED].map((subject) => fixture.app.count('mails', `subject = '${subject}'`)));

describe('the due time of a request', () => {
  it('begins after a pause during which it is sent', async () => {
    const last = day(10);
    await pause(last);
    const { id, created_at: sent, answer_due_at: dueAt } = await fixture.write();
    const { due, reminder } = answerTimes(Date.parse(sent), pauseEnd(last));
    expect(dueAt).toBe(iso(due));
    expect(await timesOf(id)).toEqual({ answer_due_at: iso(due), reminder_due_at: iso(reminder) });
  });

  it('moves with a pause that is set, changed and ended while the request runs', async () => {
    const { id, created_at: sent } = await fixture.write();
    let { due, reminder } = answerTimes(Date.parse(sent));
    clock.forward(3 * HOUR);
    let before: number | null = null;
    for (const until of [day(7), day(20), day(2), null]) {
      const after = until === null ? null : pauseEnd(until);
      const at = clock.now();
      await pause(until);
      const times = await timesOf(id);
      due = movedTime(due, { at, before, after });
      reminder = movedTime(reminder, { at, before, after });
      // The server's clock is a little ahead of the one that was read before the request.
      expect(Math.abs(Date.parse(times?.answer_due_at ?? '') - due)).toBeLessThan(5000);
      expect(Math.abs(Date.parse(times?.reminder_due_at ?? '') - reminder)).toBeLessThan(5000);
      expect((await seen(id)).answer_due_at).toBe(times?.answer_due_at);
      expect((await seen(id, fixture.designer)).answer_due_at).toBe(times?.answer_due_at);
      before = after;
      clock.forward(HOUR);
    }
  });

  it('has one reminder after the pause, and is unanswered after the new due time', async () => {
    const { id, created_at: sent } = await fixture.write();
    const original = answerTimes(Date.parse(sent));
    await pause(day(14));
    goTo(iso(original.due));
    await sweep();
    expect(await mails()).toEqual([0, 0]);
    expect((await seen(id)).state).toBe('sent');
    const times = await timesOf(id);
    goTo(times?.reminder_due_at);
    await sweep();
    expect(await mails()).toEqual([1, 0]);
    // A reminder that was sent is not sent again after another pause.
    await pause(day(1));
    expect((await timesOf(id))?.reminder_due_at).toBeNull();
    goTo((await timesOf(id))?.answer_due_at);
    await sweep();
    expect(await mails()).toEqual([1, 1]);
    expect((await seen(id)).state).toBe('unanswered');
    await pause(day(3));
    expect(await seen(id)).toMatchObject({ state: 'unanswered', answer_due_at: null });
  });

  it('counts a pause when a message opens an ended request again, and for a row of the previous release', async () => {
    const { id } = await fixture.write();
    await fixture.app.post(`/contacts/${id}/withdraw`, { token: fixture.client.token, body: {} });
    const last = day(10);
    await pause(last);
    const again = { token: fixture.client.token, body: { message: 'Eccomi di nuovo' } };
    expect((await fixture.app.post(`/contacts/${id}/messages`, again)).status).toBe(201);
    expect((await seen(id)).answer_due_at).toBe(iso(answerTimes(clock.now(), pauseEnd(last)).due));
    await fixture.app.database.transaction(() =>
      fixture.app.database.writer.query('UPDATE contacts SET answer_due_at = NULL, reminder_due_at = NULL'),
    );
    await sweep();
    expect(Date.parse((await seen(id)).answer_due_at ?? '')).toBeGreaterThan(pauseEnd(last));
  });

  it('is right when the message and the pause arrive at the same time', async () => {
    const last = day(10);
    const contacts = await Promise.all([fixture.write('Uno'), pause(last), fixture.write('Due')]);
    for (const { id } of [contacts[0], contacts[2]]) {
      expect(Date.parse((await seen(id)).answer_due_at ?? '')).toBeGreaterThan(pauseEnd(last));
    }
  });
});
