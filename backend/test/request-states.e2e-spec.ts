import { answerTimes } from '@stanze/domain/due-time';
import type { RequestState } from '@stanze/domain/request-state';
import { AnswerTimesService } from '../src/modules/contacts/requests/answer-times.service.js';
import { AnswerReminderDue } from '../src/modules/contacts/conversations/contacts.events.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { Events } from '../src/platform/events/events.service.js';
import { HandClock } from './support/accounts.js';
import type { Person } from './support/factories.js';
import type { Answer } from './support/http.js';
import { MailFixture } from './support/mail-fixture.js';
import { until } from './support/until.js';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const REMINDER = 'Una richiesta aspetta la tua risposta';
const MISSED = 'La tua richiesta non ha ancora una risposta';

let fixture: MailFixture;
let clock: HandClock;

beforeEach(async () => {
  fixture = await MailFixture.open();
  clock = new HandClock(fixture.app);
});
afterEach(() => fixture.close());

async function seen(id: number, { token }: Pick<Person, 'token'> = fixture.client): Promise<ContactDto> {
  return (await fixture.app.get(`/contacts/${id}`, { token })).body as ContactDto;
}

/** The state, which has to be the same for both people and in both lists. */
async function stateOf(id: number): Promise<RequestState> {
  const { client, designer, app } = fixture;
  const lists = await Promise.all([
    app.get('/contacts/my-contacts', { token: client.token }),
    app.get('/contacts/designer-contacts', { token: designer.token }),
  ]);
  const listed = lists.map(({ body }) => (body as ContactDto[]).find((one) => one.id === id));
  const states = [await seen(id, client), await seen(id, designer), ...listed].map((one) => one?.state);
  expect(new Set(states).size).toBe(1);
  return states[0] as RequestState;
}

function step(person: Person, id: number, name: string, body: object = {}, key?: string): Promise<Answer> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
  return fixture.app.post(`/contacts/${id}/${name}`, { token: person.token, body, headers });
}
const write = (person: Person, id: number, message = 'Volentieri!') =>
  step(person, id, 'messages', { message });

/** Advances the clock to a number of minutes after an instant, or before it. */
function goTo(instant: string | null, minutes: number): void {
  clock.forward(Date.parse(instant ?? '') + minutes * MINUTE - clock.now());
}

/** Several processes handle what is due at the same time. */
async function sweep(): Promise<void> {
  const service = fixture.app.nest.get(AnswerTimesService);
  await Promise.all([1, 2, 3].map(() => service.handleBatch(new Date(clock.now()).toISOString())));
}

async function mailsAbout(subject: string): Promise<number> {
  return fixture.app.count('mails', `subject = '${subject}'`);
}

describe('the state of a request', () => {
  it('goes from sent to read to answered, and is due 72 counted hours after it was sent', async () => {
    const contact = await fixture.write();
    const { id, created_at: sent } = contact;
    const { due, reminder } = answerTimes(Date.parse(sent));
    const dueAt = new Date(due).toISOString();
    expect(contact).toMatchObject({ state: 'sent', state_changed_at: sent, answer_due_at: dueAt });
    expect(await stateOf(id)).toBe('sent');
    const rows = `reminder_due_at = '${new Date(reminder).toISOString()}'`;
    expect(await fixture.app.count('contacts', rows)).toBe(1);
    await fixture.app.put(`/contacts/${id}/read`, { token: fixture.designer.token });
    expect(await stateOf(id)).toBe('read');
    expect(await seen(id)).toMatchObject({ answer_due_at: dueAt, status: 'read' });
    await write(fixture.designer, id);
    expect(await stateOf(id)).toBe('answered');
    expect(await seen(id)).toMatchObject({ answer_due_at: null, status: 'read' });
    await write(fixture.client, id, 'Sabato?');
    expect(await stateOf(id)).toBe('answered');
  });

  it('is read after the designer sets the status, and stays so when the message is set to unread', async () => {
    const { id } = await fixture.write();
    const setStatus = (status: string) =>
      fixture.app.put(`/contacts/${id}/status`, { token: fixture.designer.token, body: { status } });
    expect((await setStatus('read')).body).toMatchObject({ status: 'read', state: 'read' });
    expect((await setStatus('unread')).body).toMatchObject({ status: 'unread', state: 'read' });
  });
});

describe('the time for an answer', () => {
  it('has one reminder to the designer, and ends with one mail to the client', async () => {
    const { id, answer_due_at: dueAt, created_at: sent } = await fixture.write();
    const { reminder } = answerTimes(Date.parse(sent));
    const publish = jest.spyOn(fixture.app.nest.get(Events), 'publish');
    const reminders = () => publish.mock.calls.filter(([event]) => event instanceof AnswerReminderDue).length;
    goTo(new Date(reminder).toISOString(), -1);
    await sweep();
    expect(await mailsAbout(REMINDER)).toBe(0);
    clock.forward(2 * MINUTE);
    await sweep();
    await sweep();
    expect([await mailsAbout(REMINDER), reminders()]).toEqual([1, 1]);
    goTo(dueAt, -1);
    await sweep();
    expect([await stateOf(id), await mailsAbout(MISSED)]).toEqual(['sent', 0]);
    clock.forward(2 * MINUTE);
    await sweep();
    await sweep();
    expect([await stateOf(id), await mailsAbout(MISSED), await mailsAbout(REMINDER)]).toEqual([
      'unanswered',
      1,
      1,
    ]);
    await until('both are sent', () => fixture.allSent());
    expect(fixture.subjects()).toEqual(expect.arrayContaining([REMINDER, MISSED]));
    const texts = fixture.smtp.mails.map(({ text }) => text).join(' ');
    expect(texts).toContain('Giulia Ferri ti ha scritto e aspetta una risposta.');
    expect(texts).toContain('Marta Colombo non ha risposto entro tre giorni lavorativi.');
  });

  it('is over after an answer: no reminder, no mail; an answer after the end is possible', async () => {
    const answered = await fixture.write('Uno');
    const withdrawn = await fixture.write('Due');
    const overdue = await fixture.write('Tre');
    await write(fixture.designer, answered.id);
    await step(fixture.client, withdrawn.id, 'withdraw');
    goTo(overdue.answer_due_at, 1);
    await sweep();
    expect([await mailsAbout(REMINDER), await mailsAbout(MISSED)]).toEqual([0, 1]);
    expect(await stateOf(overdue.id)).toBe('unanswered');
    await write(fixture.designer, overdue.id);
    expect(await stateOf(overdue.id)).toBe('answered');
    expect([await stateOf(answered.id), await stateOf(withdrawn.id)]).toEqual(['answered', 'withdrawn']);
  });

  it('begins again with a message after a refusal, also when the clocks of two replicas disagree', async () => {
    const { id } = await fixture.write();
    await step(fixture.designer, id, 'decline', { reason: 'busy' });
    // The client's message arrives at a replica whose clock is behind.
    clock.forward(-MINUTE);
    await write(fixture.client, id, 'E a gennaio?');
    const { answer_due_at: dueAt, state } = await seen(id);
    expect(state).toBe('sent');
    goTo(dueAt, 1);
    await sweep();
    expect([await stateOf(id), await mailsAbout(MISSED)]).toEqual(['unanswered', 1]);
  });

  it('is not mailed to the other person of a deleted account', async () => {
    const { answer_due_at: dueAt, id } = await fixture.write();
    await fixture.app.database.transaction(() =>
      fixture.app.database.writer.query('UPDATE contacts SET designer_id = NULL WHERE id = ?', [id]),
    );
    goTo(dueAt, 1);
    await sweep();
    expect([await mailsAbout(REMINDER), await mailsAbout(MISSED)]).toEqual([0, 0]);
    expect((await seen(id)).state).toBe('unanswered');
  });

  it('is given to requests of the past, and the overdue ones end without a mail', async () => {
    const [old, recent, answered] = [
      await fixture.write('Uno'),
      await fixture.write('Due'),
      await fixture.write('Tre'),
    ];
    await write(fixture.designer, answered.id);
    // As after the migration, or as the previous release inserts a row.
    const unset = `UPDATE contacts SET state = 'sent', state_changed_at = NULL, answer_due_at = NULL,
      reminder_due_at = NULL, answered_at = NULL`;
    const past = new Date(clock.now() - 30 * DAY).toISOString();
    await fixture.app.database.transaction(async () => {
      await fixture.app.database.writer.query(unset);
      await fixture.app.database.writer.query('UPDATE contacts SET created_at = ? WHERE id = ?', [
        past,
        old.id,
      ]);
    });
    await sweep();
    expect([await stateOf(old.id), await stateOf(recent.id), await stateOf(answered.id)]).toEqual([
      'unanswered',
      'sent',
      'answered',
    ]);
    expect(await seen(recent.id)).toMatchObject({ answer_due_at: recent.answer_due_at });
    expect([await mailsAbout(REMINDER), await mailsAbout(MISSED)]).toEqual([0, 0]);
  });
});
