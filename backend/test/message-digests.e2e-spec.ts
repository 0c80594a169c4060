import { setTimeout as pause } from 'node:timers/promises';
import { MESSAGE_MAILS_AN_HOUR } from '@stanze/domain/limits';
import { MailWorker } from '../src/modules/mail/sending/mail.worker.js';
import { HandClock, saveProfile } from './support/accounts.js';
import { newEmail } from './support/designer-payload.js';
import { verifyAddress } from './support/factories.js';
import { MailFixture } from './support/mail-fixture.js';
import { until } from './support/until.js';

const MINUTE = 60_000;

let fixture: MailFixture;
let clock: HandClock;

beforeEach(async () => {
  fixture = await MailFixture.open({ THROTTLE: 'on', TRUST_PROXY: '127.0.0.1' });
  clock = new HandClock(fixture.app);
});

afterEach(() => fixture.close());

/** Adds a message to a conversation. */
async function reply(contactId: number, message: string, { token } = fixture.client): Promise<void> {
  const answer = await fixture.app.post(`/contacts/${contactId}/messages`, { token, body: { message } });
  if (answer.status !== 201) throw new Error(`Writing failed: ${JSON.stringify(answer.body)}`);
}

/** Advances the clock and sends what is due then. */
function advance(minutes: number): void {
  clock.forward(minutes * MINUTE);
  fixture.app.nest.get(MailWorker, { strict: false }).wake();
}

const received = (count: number) => until(`mail ${count}`, () => fixture.smtp.mails.length >= count);
const isQuoted = (text: string) =>
  fixture.smtp.mails.filter((mail) => mail.text.includes(`“${text}”`)).length;

/** How many mails quote each of these messages. */
const quotesOf = (texts: readonly string[]) => texts.map(isQuoted);

describe('mails about messages', () => {
  it('are sent at once, and then one for a conversation and quarter of an hour, with every message once', async () => {
    const { id } = await fixture.write('Uno');
    await received(1);
    for (const text of ['Due', 'Tre', 'Quattro']) await reply(id, text);
    advance(14);
    await pause(300);
    expect(fixture.smtp.mails).toHaveLength(1);
    advance(1);
    await received(2);
    await until('all are sent', () => fixture.allSent());
    expect(fixture.subjects()).toEqual(['Nuovo messaggio su Stanze', 'Nuovi messaggi su Stanze']);
    expect(quotesOf(['Uno', 'Due', 'Tre', 'Quattro'])).toEqual([1, 1, 1, 1]);
    advance(15);
    await reply(id, 'Cinque');
    await received(3);
    expect(isQuoted('Cinque')).toBe(1);
  });

  it('are separate for each conversation and each side', async () => {
    const [one, other] = [await fixture.write('Uno'), await fixture.write('Due')];
    await reply(one.id, 'Risposta', fixture.designer);
    await received(3);
    await reply(other.id, 'Ancora');
    await reply(one.id, 'Altra risposta', fixture.designer);
    advance(15);
    await received(5);
    expect(quotesOf(['Uno', 'Due', 'Risposta', 'Ancora', 'Altra risposta'])).toEqual([1, 1, 1, 1, 1]);
  });

  it('contain nothing that another person typed in their subject', async () => {
    await fixture.write('Compra su truffa.example');
    await received(1);
    expect(fixture.subjects()).toEqual(['Nuovo messaggio su Stanze']);
    expect(fixture.smtp.mails[0]?.html).toContain('“Compra su truffa.example”');
  });

  it('are not sent for messages that were read in the app before', async () => {
    const { id } = await fixture.write('Uno');
    await received(1);
    await reply(id, 'Due');
    const { token } = fixture.designer;
    expect((await fixture.app.put(`/contacts/${id}/read`, { token, body: {} })).status).toBe(200);
    expect(await fixture.allSent()).toBe(true);
    await reply(id, 'Tre');
    advance(15);
    await received(2);
    expect(quotesOf(['Uno', 'Due', 'Tre'])).toEqual([1, 0, 1]);
  });

  it('go to the present address, also when the digest was begun before the address was changed', async () => {
    const { app, designer } = fixture;
    const { id } = await fixture.write('Uno');
    await received(1);
    await reply(id, 'Due');
    const email = newEmail('nuovo-indirizzo');
    expect((await saveProfile(app, designer.token, { email })).status).toBe(200);
    await verifyAddress(app, designer);
    await reply(id, 'Tre');
    advance(15);
    await until('the message is mailed', () => isQuoted('Tre') > 0);
    const quoting = fixture.smtp.mails.filter(({ text }) => text.includes('“Tre”') || text.includes('“Due”'));
    expect(quoting.map(({ headers }) => headers.get('to'))).toEqual([email]);
    expect(quotesOf(['Uno', 'Due', 'Tre'])).toEqual([1, 1, 1]);
  });

  it('go to no former address, also without a further message, and their link is valid', async () => {
    const { app, designer } = fixture;
    const { id } = await fixture.write('Uno');
    await received(1);
    await reply(id, 'Due');
    const email = newEmail('nuovo-indirizzo');
    expect((await saveProfile(app, designer.token, { email })).status).toBe(200);
    await verifyAddress(app, designer);
    advance(15);
    await until('the message is mailed', () => isQuoted('Due') > 0);
    const [mail] = fixture.smtp.mails.filter(({ text }) => text.includes('“Due”'));
    expect(mail?.headers.get('to')).toBe(email);
    const link = /\/rispondi\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
    expect((await fetch(`${app.address}${link}`)).status).toBe(200);
  });

  it('are deleted when nobody has verified the new address by the time they are due', async () => {
    const { app, designer } = fixture;
    const { id } = await fixture.write('Uno');
    await received(1);
    await reply(id, 'Due');
    await saveProfile(app, designer.token, { email: newEmail('mai-verificato') });
    advance(15);
    await until('no mail waits', () => fixture.allSent());
    expect(quotesOf(['Uno', 'Due'])).toEqual([1, 0]);
    expect(await app.count('mails', 'digest_key IS NOT NULL AND sent_at IS NULL')).toBe(0);
    expect(JSON.stringify((await app.get(`/contacts/${id}`, { token: designer.token })).body)).toContain(
      'Due',
    );
  });

  it('are limited for each address and hour; the others wait and are not lost', async () => {
    const count = MESSAGE_MAILS_AN_HOUR + 3;
    const texts = Array.from({ length: count }, (_, n) => `Richiesta ${n + 1}.`);
    for (const text of texts) await fixture.write(text);
    await received(MESSAGE_MAILS_AN_HOUR);
    advance(59);
    await pause(500);
    expect(fixture.smtp.mails).toHaveLength(MESSAGE_MAILS_AN_HOUR);
    advance(1);
    await received(count);
    await until('all are sent', () => fixture.allSent());
    expect(quotesOf(texts)).toEqual(texts.map(() => 1));
  });

  it('that could not be sent do not count, and a message after a failed attempt is in the next one', async () => {
    await fixture.smtp.down();
    const { id } = await fixture.write('Uno');
    await until('an attempt has failed', () =>
      fixture.app.count('mails', 'last_error IS NOT NULL').then((n) => n === 1),
    );
    expect(await fixture.app.count('mail_slots', "purpose = 'message'")).toBe(0);
    await reply(id, 'Due');
    await fixture.smtp.up();
    advance(15);
    await received(2);
    await until('all are sent', () => fixture.allSent());
    expect(quotesOf(['Uno', 'Due'])).toEqual([1, 1]);
  });

  it('contain every message once, also those that are written while a digest is sent', async () => {
    const { id } = await fixture.write('Inizio');
    await received(1);
    const texts = Array.from({ length: 24 }, (_, n) => `Messaggio ${n + 1}.`);
    for (let first = 0; first < texts.length; first += 4) {
      const writing = texts.slice(first, first + 4).map((text) => reply(id, text));
      advance(15);
      await Promise.all(writing);
    }
    advance(15);
    await until('all are sent', () => fixture.allSent());
    expect(quotesOf(texts)).toEqual(texts.map(() => 1));
  });
});
