import { sha256 } from '../src/common/secrets.js';
import { UsersService } from '../src/modules/users/users.service.js';
import { HandClock, mailedResetToken, resetMails, resetPassword, saveProfile } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { newEmail, registered } from './support/designer-payload.js';
import { createDesigner, type Person, registerClient, signIn, verifyAddress } from './support/factories.js';
import { addPasskey, signInWithPasskey } from './support/passkeys.js';
import { outbox } from './support/removal.js';
import { addTotp } from './support/second-factor.js';
import { until } from './support/until.js';

const DAY_MS = 24 * 3600 * 1000;
const LINK = /https:\/\/stanze\.example\/ripristina-email#token=([\w-]{43})/;
const BAD_LINK = /^Il link non è valido, è scaduto o è già stato usato\./;
const NEW_PASSWORD = 'una-password-nuova-9';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const update = (sql: string) => app.database.transaction(() => app.database.writer.query(sql));
const restore = (token: unknown) => app.post('/auth/address-restorations', { body: { token } });
const count = (table: string, { id }: { id: number }, where = '1 = 1') =>
  app.count(table, `user_id = ${id} AND ${where}`);
const hasEmail = ({ id }: { id: number }, email: string) =>
  app.count('users', `id = ${id} AND email = '${email}' AND email_verified_at IS NOT NULL`);

const storedMails = (email: string) =>
  app.count('mails', `recipient = '${email}' AND subject = 'Hai cambiato indirizzo email'`);

const mailsAbout = (email: string) =>
  outbox(app).filter(
    ({ headers }) =>
      headers.get('to')?.includes(email) && headers.get('subject') === 'Hai cambiato indirizzo email',
  );

/** The token in the mail about a change to a former address. */
async function mailedLink(email: string): Promise<string> {
  const tokens = () => mailsAbout(email).flatMap(({ text }) => LINK.exec(text)?.[1] ?? []);
  await until('the mail is there', () => tokens().length > 0);
  return tokens().at(-1) ?? '';
}

async function verifiedClient(): Promise<Person> {
  const person = await registerClient(app);
  await verifyAddress(app, person);
  return person;
}

/** Changes the address of an account as a stranger with its password would, and returns the stranger's address. */
async function takenOver({ token }: Person): Promise<string> {
  const email = newEmail('ladro');
  expect((await saveProfile(app, token, { email })).status).toBe(200);
  return email;
}

describe('the link to a former address', () => {
  it('is mailed in Italian, as text and HTML, without anything that a person typed', async () => {
    const person = await verifiedClient();
    await saveProfile(app, person.token, { name: 'Compra su truffa.example' });
    const stranger = await takenOver(person);
    const token = await mailedLink(person.email);
    const [mail] = mailsAbout(person.email);
    expect(mail?.text).toContain('Il link vale 7 giorni e una volta sola.');
    expect(mail?.html).toContain(`<a href="https://stanze.example/ripristina-email#token=${token}"`);
    expect(`${mail?.html ?? ''}${mail?.text ?? ''}`).not.toMatch(new RegExp(`truffa|${stranger}`));
    await until('the mails are out', async () => (await app.count('mails', 'sent_at IS NULL')) === 0);
    for (const table of ['mails', 'former_addresses']) {
      const rows = await app.database.reader.query<unknown[]>(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });

  it('is not mailed to an address that its owner has not verified, or that only receives mail', async () => {
    const person = await registerClient(app);
    await takenOver(person);
    expect(await storedMails(person.email)).toBe(0);
    const older = await registerClient(app);
    await update(`UPDATE users SET predates_verification = 1 WHERE id = ${older.id}`);
    await takenOver(older);
    await until('the mail is there', () => mailsAbout(older.email).length === 1);
    expect(mailsAbout(older.email)[0]?.text).not.toContain('http');
    expect(await count('former_addresses', older, 'token_hash IS NOT NULL')).toBe(0);
  });

  it('is not mailed while a registration is corrected', async () => {
    const { id, email: shown, setup_token: token } = await registered(app);
    const email = String(shown);
    expect(email).toContain('@');
    await update(`UPDATE users SET email_verified_at = '2026-01-01T00:00:00.000Z' WHERE email = '${email}'`);
    const links = () => app.count('former_addresses', 'token_hash IS NOT NULL');
    const before = await links();
    const view = await app.get(`/designers/${id}`);
    const body = { ...(view.body as object), email: newEmail('corretta'), setup_token: token };
    expect((await app.put(`/designers/${id}`, { body })).status).toBe(200);
    expect(await storedMails(email)).toBe(0);
    expect(await links()).toBe(before);
  });
});

describe('the restoration of an address', () => {
  it('is not overwritten by a change that read the account before it', async () => {
    const person = await verifiedClient();
    await takenOver(person);
    const users = app.nest.get(UsersService);
    const before = await users.findById(person.id);
    if (!before) throw new Error('No account');
    expect(await restore(await mailedLink(person.email))).toMatchObject({ status: 200 });
    const change = { name: before.name, email: newEmail('ladro') };
    await expect(users.changeContact(before, change, { sessionId: null })).rejects.toMatchObject({
      status: 409,
    });
    expect(await hasEmail(person, person.email)).toBe(1);
  });

  it('ends every way in that a stranger may have, and mails the link for a new password', async () => {
    const person = await verifiedClient();
    const own = await addPasskey(app, person.token);
    const stranger = await takenOver(person);
    const foreign = await addPasskey(app, person.token);
    await addTotp(app, person.token);
    await update(`UPDATE users SET google_id = 'ladro' WHERE id = ${person.id}`);
    const strangersReset = await mailedResetToken(app, stranger);

    expect(await restore(await mailedLink(person.email))).toMatchObject({ status: 200 });

    expect(await hasEmail(person, person.email)).toBe(1);
    expect(
      await app.count('users', `id = ${person.id} AND password_hash IS NULL AND google_id IS NULL`),
    ).toBe(1);
    expect((await app.get('/users/me', { token: person.token })).status).toBe(401);
    expect((await resetPassword(app, strangersReset, NEW_PASSWORD)).status).toBe(400);
    await expect(signIn(app, person.email)).rejects.toThrow('Sign-in failed');
    await expect(signIn(app, stranger)).rejects.toThrow('Sign-in failed');
    expect((await signInWithPasskey(app, foreign.authenticator)).status).toBe(401);
    expect((await signInWithPasskey(app, own.authenticator)).status).toBe(200);
    expect(await count('totp_secrets', person)).toBe(0);
    expect(await count('recovery_codes', person)).toBe(0);
    await until('the event is stored', async () =>
      Boolean(await count('security_events', person, "kind = 'address-restored'")),
    );

    await until('the mail is there', () => resetMails(app, person.email).length === 1);
    const reset = /\/reset-password\?token=([\w-]+)/.exec(resetMails(app, person.email)[0]?.text ?? '')?.[1];
    expect((await resetPassword(app, reset, NEW_PASSWORD)).status).toBe(200);
    expect(await signIn(app, person.email, NEW_PASSWORD)).not.toBe('');
  });

  it('is for one use, for seven days, and answers in one text', async () => {
    const clock = new HandClock(app);
    const [first, second] = [await verifiedClient(), await verifiedClient()];
    await takenOver(first);
    await takenOver(second);
    const [used, expired] = [await mailedLink(first.email), await mailedLink(second.email)];
    clock.forward(7 * DAY_MS - 60_000);
    expect((await restore(used)).status).toBe(200);
    clock.forward(60_000);
    const detail: unknown = expect.stringMatching(BAD_LINK);
    for (const token of [used, expired, 'x'.repeat(43)]) {
      expect(await restore(token)).toMatchObject({
        status: 400,
        body: { detail },
      });
    }
    for (const token of ['', 7, null]) expect((await restore(token)).status).toBe(400);
    expect(await hasEmail(second, second.email)).toBe(0);
  });

  it('is done once when two requests arrive at the same time', async () => {
    const person = await verifiedClient();
    await takenOver(person);
    const token = await mailedLink(person.email);
    const answers = await Promise.all([restore(token), restore(token), restore(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('restores the first address after a chain of changes, and no link of a newer change works after it', async () => {
    const person = await verifiedClient();
    const stranger = await takenOver(person);
    await verifyAddress(app, person);
    await takenOver(person);
    const [first, second] = [await mailedLink(person.email), await mailedLink(stranger)];
    expect((await restore(second)).status).toBe(200);
    expect(await hasEmail(person, stranger)).toBe(1);
    expect((await restore(first)).status).toBe(200);
    expect(await hasEmail(person, person.email)).toBe(1);

    const other = await verifiedClient();
    const thief = await takenOver(other);
    await verifyAddress(app, other);
    await takenOver(other);
    const strangersLink = await mailedLink(thief);
    expect((await restore(await mailedLink(other.email))).status).toBe(200);
    expect((await restore(strangersLink)).status).toBe(400);
    expect(await hasEmail(other, other.email)).toBe(1);
  });

  it('is refused when the address is another account’s now, and changes nothing', async () => {
    const person = await verifiedClient();
    const stranger = await takenOver(person);
    await registerClient(app, { email: person.email });
    const token = await mailedLink(person.email);
    expect(await restore(token)).toMatchObject({ status: 409 });
    expect((await app.get('/users/me', { token: person.token })).body).toMatchObject({ email: stranger });
    expect(await app.count('users', `id = ${person.id} AND password_hash IS NOT NULL`)).toBe(1);
    expect(await app.count('former_addresses', `token_hash = '${sha256(token)}'`)).toBe(1);
    expect(resetMails(app, person.email)).toHaveLength(0);
  });

  it('works for the address of a designer', async () => {
    const designer = await createDesigner(app);
    await verifyAddress(app, designer);
    await takenOver(designer);
    expect((await restore(await mailedLink(designer.email))).status).toBe(200);
    expect(await hasEmail(designer, designer.email)).toBe(1);
  });
});

describe('a former address', () => {
  it('is deleted after 90 days, and with the account', async () => {
    const person = await registerClient(app);
    await takenOver(person);
    expect(await count('former_addresses', person)).toBe(1);
    expect((await app.call('DELETE', '/users/me', { token: person.token })).status).toBe(200);
    expect(await count('former_addresses', person)).toBe(0);
  });

  it('has no mails and no leads of before the change after the account is deleted', async () => {
    const person = await verifiedClient();
    const lead = { email: person.email, answers: ['C', 'C', 'C', 'C', 'C'] };
    expect((await app.post('/match-designers', { body: lead })).status).toBe(200);
    await takenOver(person);
    const second = newEmail('ancora');
    await saveProfile(app, person.token, { email: second });
    const holder = await registerClient(app, { email: person.email });
    const before = await app.count('mails', `recipient = '${person.email}'`);
    expect(before).toBeGreaterThan(1);
    expect((await app.call('DELETE', '/users/me', { token: person.token })).status).toBe(200);
    expect(await app.count('mails', `recipient = '${second}'`)).toBe(0);
    expect(await app.count('leads', `email = '${person.email}'`)).toBe(0);
    // The mail to the account that has the address now.
    expect(await app.count('mails', `recipient = '${person.email}'`)).toBe(1);
    expect(await app.count('users', `id = ${holder.id}`)).toBe(1);
  });
});
