import { setTimeout as pause } from 'node:timers/promises';
import { MAILS_A_DAY, MESSAGE_MAILS_AN_HOUR } from '@stanze/domain/limits';
import { AnswerTimesService } from '../src/modules/contacts/requests/answer-times.service.js';
import type { ContactDto } from '../src/modules/contacts/conversations/dto/contact.dto.js';
import { MailWorker } from '../src/modules/mail/sending/mail.worker.js';
import { HandClock } from './support/accounts.js';
import { type Person, registerClient, signIn } from './support/factories.js';
import { MailFixture } from './support/mail-fixture.js';
import { addTotp } from './support/second-factor.js';
import { until } from './support/until.js';

const MINUTE = 60_000;
/** Hours until the mails about messages have used the day of an address. */
const HOURS = MAILS_A_DAY / MESSAGE_MAILS_AN_HOUR;

// Dozens of conversations and durable mails, also on a slow machine.
jest.setTimeout(180_000);

let fixture: MailFixture;
let clock: HandClock;
let hostile: readonly Person[];

beforeEach(async () => {
  fixture = await MailFixture.open({ THROTTLE: 'on', TRUST_PROXY: '127.0.0.1' });
  clock = new HandClock(fixture.app);
  hostile = [fixture.client, await registerClient(fixture.app)];
});
afterEach(() => fixture.close());

/** Two people begin conversations with the designer; returns what they wrote. */
async function attack(from: number, count: number): Promise<string[]> {
  const texts = Array.from({ length: count }, (_, n) => `Richiesta ${from + n}.`);
  const { app, designer } = fixture;
  for (const [n, message] of texts.entries()) {
    const { token } = hostile[n % 2] as Person;
    const body = { designer_id: designer.designerId, message };
    const answer = await app.post('/contacts', { token, body });
    if (answer.status !== 201) throw new Error(`Writing failed: ${JSON.stringify(answer.body)}`);
  }
  return texts;
}

/** Advances the clock and sends what is due then. */
function advance(minutes: number): void {
  clock.forward(minutes * MINUTE);
  fixture.app.nest.get(MailWorker, { strict: false }).wake();
}

/** The mails that the designer has received. */
const mails = () => fixture.smtp.mails.filter(({ headers }) => headers.get('to') === fixture.designer.email);

/** Number of mails that the server still has to send or to postpone. */
function due(): Promise<number> {
  const now = new Date(clock.now()).toISOString();
  return fixture.app.count('mails', `sent_at IS NULL AND next_attempt_at <= '${now}'`);
}

/**
 * Waits until the designer has a number of mails and all others are postponed, and checks that there are no more of them.
 * Advancing the clock while mails are being postponed would separate those that wait into two mails.
 */
async function received(count: number): Promise<void> {
  await until(`mail ${count}`, () => mails().length >= count);
  await until('the others are postponed', async () => (await due()) === 0);
  await pause(300);
  expect(mails().length).toBe(count);
}

/** How many mails quote each of these messages. */
const quotesOf = (texts: readonly string[]) =>
  texts.map((text) => mails().filter((mail) => mail.text.includes(`“${text}”`)).length);

/** Lets two people use up the day of the designer's address: the mails of the last hour wait. */
async function usedDay(waiting: number): Promise<string[]> {
  const texts = await attack(1, MAILS_A_DAY + waiting);
  for (let hour = 1; hour < HOURS; hour += 1) {
    await received(hour * MESSAGE_MAILS_AN_HOUR);
    advance(60);
  }
  await received(MAILS_A_DAY);
  return texts;
}

/** Advances the clock to the time of the last reminder, and lets the server handle what is due then. */
async function remindAll(): Promise<void> {
  const { app } = fixture;
  const sql = 'SELECT MAX(reminder_due_at) AS due FROM contacts';
  const [row] = await app.database.reader.query<{ due: string }[]>(sql);
  clock.forward(Date.parse(row?.due ?? '') + MINUTE - clock.now());
  const now = new Date(clock.now()).toISOString();
  const service = app.nest.get(AnswerTimesService);
  while ((await app.count('contacts', `reminder_due_at <= '${now}'`)) > 0) await service.handleBatch(now);
}

describe('the mails to an address', () => {
  it('are a number a day, and then one an hour with everything that waits', async () => {
    const texts = await usedDay(20);
    advance(60);
    await received(MAILS_A_DAY + 1);
    expect(quotesOf(texts)).toEqual(texts.map(() => 1));
    const mail = mails().at(-1);
    expect(mail?.headers.get('subject')).toBe('Le tue novità su Stanze');
    expect(mail?.text.match(/\/rispondi\/[\w-]{43}/g)).toHaveLength(20);
    expect(mail?.html?.match(/href="[^"]+\/rispondi\/[\w-]{43}"/g)).toHaveLength(20);
    const further = await attack(100, 5);
    advance(59);
    await received(MAILS_A_DAY + 1);
    advance(1);
    await received(MAILS_A_DAY + 2);
    expect(quotesOf(further)).toEqual(further.map(() => 1));
    expect(await fixture.allSent()).toBe(true);
  });

  it('contain what still waits for its quarter of an hour, too, so that nothing waits for the next one', async () => {
    await usedDay(2);
    advance(60);
    await received(MAILS_A_DAY + 1);
    const texts = await attack(100, 2);
    await until('both wait', async () => (await due()) === 0);
    const { app } = fixture;
    // Like the mail about a conversation whose last mail was sent a few minutes ago.
    const afterOthers = new Date(clock.now() + 65 * MINUTE).toISOString();
    await app.database.transaction(() =>
      app.database.writer.query(
        `UPDATE mails SET next_attempt_at = ?, digest_at = ? WHERE sent_at IS NULL AND text LIKE '%Richiesta 101.%'`,
        [afterOthers, afterOthers],
      ),
    );
    advance(60);
    await received(MAILS_A_DAY + 2);
    expect(quotesOf(texts)).toEqual([1, 1]);
    expect(await fixture.allSent()).toBe(true);
  });

  it('do not delay those about the safety of the account', async () => {
    await usedDay(2);
    advance(60);
    await received(MAILS_A_DAY + 1);
    const { app, designer } = fixture;
    await addTotp(app, await signIn(app, designer.email));
    await received(MAILS_A_DAY + 2);
    expect(mails().at(-1)?.headers.get('subject')).toBe('Hai aggiunto un’app per i codici');
  });

  it('include reminders, and none of them is lost', async () => {
    const { app, designer } = fixture;
    const texts = await attack(1, 40);
    for (let hour = 0; hour < HOURS; hour += 1) {
      await received((hour + 1) * MESSAGE_MAILS_AN_HOUR);
      advance(60);
    }
    await received(MAILS_A_DAY + 1);
    fixture.smtp.clear();
    const token = await signIn(app, designer.email);
    const list = await app.get('/contacts/designer-contacts?limit=100', { token });
    const ids = (list.body as ContactDto[]).map(({ id }) => id);
    await remindAll();
    await received(MAILS_A_DAY + 1);
    const mailed = mails()
      .map(({ text }) => text)
      .join('\n');
    const links = ids.map((id) => mailed.split(`/messaggi?contatto=${id}\n`).length - 1);
    expect(links).toEqual(texts.map(() => 1));
  });

  it('that could not be sent together are sent after that, each once', async () => {
    const texts = await usedDay(3);
    await fixture.smtp.down();
    advance(60);
    await until('the attempt has failed', () =>
      fixture.app.count('mails', 'last_error IS NOT NULL').then((n) => n === 3),
    );
    expect(await fixture.app.count('mail_slots', "purpose = 'more'")).toBe(0);
    await fixture.smtp.up();
    for (let hour = 0; hour < 3; hour += 1) {
      advance(60);
      await pause(500);
    }
    await until('all are sent', () => fixture.allSent());
    expect(quotesOf(texts)).toEqual(texts.map(() => 1));
  });
});
