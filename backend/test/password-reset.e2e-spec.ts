import { sha256 } from '../src/common/secrets.js';
import {
  mailedResetToken,
  HandClock,
  requestReset,
  resetMails,
  resetPassword,
  saveProfile,
} from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { newEmail, problemsOf, registered } from './support/designer-payload.js';
import { PASSWORD, type Person, registerClient, signIn } from './support/factories.js';
import { until } from './support/until.js';

const NEW_PASSWORD = 'tutta-unaltra-2';
const NEUTRAL = { message: 'If your email is registered, you will receive a password reset link' };
const BAD_LINK = { status: 400, body: { detail: 'Il link non è valido o è scaduto. Chiedine uno nuovo.' } };

let app: TestApp;
let clock: HandClock;
let person: Person;

beforeAll(async () => {
  app = await startApp();
  clock = new HandClock(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await registerClient(app, { name: 'Giulia Ferri' });
});

const reset = (token: unknown, password: unknown = NEW_PASSWORD) => resetPassword(app, token, password);

describe('asking for a new password', () => {
  it('mails a link in Italian, as text and as HTML', async () => {
    expect(await requestReset(app, ` ${person.email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: NEUTRAL,
    });
    const mail = await until('the mail is there', () => resetMails(app, person.email)[0]);
    const link = /https:\/\/stanze\.example\/reset-password\?token=[\w-]{43}/.exec(mail.text)?.[0] ?? 'none';
    expect(mail.headers.get('subject')).toBe('Scegli una nuova password');
    expect(mail.text).toMatch(/^Ciao,\n\n/);
    expect(mail.text).toContain('Il link vale 45 minuti e una volta sola.');
    expect(mail.html).toContain('<html lang="it">');
    expect(mail.html).toContain(`<a href="${link}"`);
    expect(mail.html).toContain('Il link vale 45 minuti e una volta sola.');
  });

  it('contains nothing that a person typed, because the address may be a stranger’s', async () => {
    const { email } = await registerClient(app, { name: 'Compra su truffa.example' });
    await requestReset(app, email);
    const mail = await until('the mail is there', () => resetMails(app, email)[0]);
    expect(`${mail.html ?? ''}${mail.text}`).not.toContain('truffa');
  });

  it('gives the same answer for an address without an account, and sends no mail', async () => {
    const email = newEmail('nessuno');
    const [existing, unknown] = [await requestReset(app, person.email), await requestReset(app, email)];
    expect([unknown.status, unknown.body]).toEqual([existing.status, existing.body]);
    await until('the other mail is there', () => resetMails(app, person.email)[0]);
    expect(await app.count('mails', `recipient = '${email}'`)).toBe(0);
  });

  it.each(['non-una-email', 7, ''])('refuses %j, which is not an address', async (email) => {
    expect((await requestReset(app, email)).status).toBe(400);
  });

  it('stores the token as a hash only, also in the queue once the mail is out', async () => {
    const token = await mailedResetToken(app, person.email);
    expect(await app.count('password_resets', `token_hash = '${sha256(token)}'`)).toBe(1);
    await until('the mail is out', async () => (await app.count('mails', 'sent_at IS NULL')) === 0);
    for (const table of ['mails', 'password_resets', 'users']) {
      const rows = await app.database.reader.query<unknown[]>(`SELECT * FROM ${table}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(token);
    }
  });
});

describe('setting a new password', () => {
  it('ends every session and the old password', async () => {
    const others = [person.token, await signIn(app, person.email)];
    expect((await reset(await mailedResetToken(app, person.email))).status).toBe(200);
    for (const token of others) expect((await app.get('/users/me', { token })).status).toBe(401);
    await expect(signIn(app, person.email)).rejects.toThrow('Sign-in failed');
    const token = await signIn(app, person.email, NEW_PASSWORD);
    expect((await app.get('/users/me', { token })).body).toMatchObject({ id: person.id, has_password: true });
    expect(await app.count('users', `id = ${person.id} AND email_verified_at IS NOT NULL`)).toBe(1);
  });

  it('works once', async () => {
    const token = await mailedResetToken(app, person.email);
    const twins = await Promise.all([reset(token), reset(token)]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await reset(token)).toMatchObject(BAD_LINK);
  });

  it('works with the newest link only', async () => {
    const older = await mailedResetToken(app, person.email);
    const newest = await mailedResetToken(app, person.email);
    expect(await reset(older)).toMatchObject(BAD_LINK);
    expect((await reset(newest)).status).toBe(200);
  });

  it('works for 45 minutes', async () => {
    const token = await mailedResetToken(app, person.email);
    clock.forward(45 * 60 * 1000 + 1);
    expect(await reset(token)).toMatchObject(BAD_LINK);
    const next = await mailedResetToken(app, person.email);
    clock.forward(44 * 60 * 1000);
    expect((await reset(next)).status).toBe(200);
  });

  it.each(['', 'x', 'a'.repeat(43)])('refuses the token %j', async (token) => {
    expect(await reset(token)).toMatchObject(BAD_LINK);
  });

  it.each([
    ['corta', 'La password deve contenere almeno 8 caratteri'],
    ['Password123', 'Questa password è troppo comune: scegline una più personale'],
    ['x'.repeat(257), 'La password può contenere al massimo 256 caratteri'],
    ['la-casa-di-giulia', 'La password non può contenere il tuo nome o il tuo indirizzo email'],
    ['amo-le-mie-stanze', 'La password non può contenere la parola "stanze"'],
  ])('refuses the password %#, and the link stays valid', async (password, text) => {
    const token = await mailedResetToken(app, person.email);
    const refused = await reset(token, password);
    expect(refused.status).toBe(400);
    expect(problemsOf(refused)).toEqual({ new_password: text });
    expect((await reset(token)).status).toBe(200);
  });

  it('is refused with a link to a former address of the account', async () => {
    const token = await mailedResetToken(app, person.email);
    expect((await saveProfile(app, person.token, { email: newEmail('nuova') })).status).toBe(200);
    expect(await reset(token)).toMatchObject(BAD_LINK);
  });

  it('sets the first password of a designer without one', async () => {
    const { email, setup_token } = await registered(app);
    expect((await reset(await mailedResetToken(app, email ?? ''))).status).toBe(200);
    expect(await signIn(app, email ?? '', NEW_PASSWORD)).not.toBe('');
    const path = `/designers/${encodeURIComponent(email ?? '')}/set-password`;
    const afterUse = await app.post(path, { body: { password: 'una-terza-password', token: setup_token } });
    expect(afterUse.status).toBe(403);
  });

  it('gives the account to the owner of the address, whoever registered with it first', async () => {
    const owned = newEmail('vittima');
    const otherHolder = await registerClient(app, { email: owned });
    const google = `UPDATE users SET google_id = 'squatter-${otherHolder.id}' WHERE id = ${otherHolder.id}`;
    await app.database.transaction(() => app.database.writer.query(google));
    expect((await reset(await mailedResetToken(app, owned))).status).toBe(200);
    expect((await app.get('/users/me', { token: otherHolder.token })).status).toBe(401);
    await expect(signIn(app, owned, PASSWORD)).rejects.toThrow('Sign-in failed');
    expect(await app.count('users', `email = '${owned}' AND google_id IS NULL`)).toBe(1);
    expect(await signIn(app, owned, NEW_PASSWORD)).not.toBe('');
  });

  it('does not unlink Google from an account whose e-mail was verified', async () => {
    const sql = `UPDATE users SET google_id = 'g-${person.id}', email_verified_at = '2026-01-01T00:00:00.000Z' WHERE id = ?`;
    await app.database.transaction(() => app.database.writer.query(sql, [person.id]));
    expect((await reset(await mailedResetToken(app, person.email))).status).toBe(200);
    expect(await app.count('users', `google_id = 'g-${person.id}'`)).toBe(1);
  });
});
