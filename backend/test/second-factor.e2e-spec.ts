import { HandClock, mailedResetToken, resetPassword } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { registerClient, signIn } from './support/factories.js';
import { addPasskey, signInWithPasskey } from './support/passkeys.js';
import { subjectsTo } from './support/removal.js';
import {
  addTotp,
  beginTotp,
  clientWithTotp,
  codeOf,
  confirmTotp,
  firstStep,
  secondStep,
  ticketFor,
} from './support/second-factor.js';
import { until } from './support/until.js';

const MINUTE_MS = 60_000;
const NOT_A_CODE = 'xxxx-xxxx-xxxx-xxxx';

let app: TestApp;
let clock: HandClock;

beforeAll(async () => {
  app = await startApp();
  clock = new HandClock(app);
});
afterAll(() => app.stop());

describe('an app for codes', () => {
  it('is needed at the next sign-in, which answers without tokens', async () => {
    const { person, secret } = await clientWithTotp(app);
    const first = await firstStep(app, person.email);
    expect(first.status).toBe(403);
    expect(first.body).toEqual({
      detail: expect.stringContaining('codice') as string,
      code: 'second_factor_required',
      ticket: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(first.headers.getSetCookie()).toEqual([]);
    const second = await secondStep(app, (first.body as { ticket: string }).ticket, codeOf(app, secret));
    expect(second.status).toBe(200);
    expect(second.body).toMatchObject({ id: person.id, token_type: 'bearer' });
    expect(second.headers.getSetCookie().join()).toContain('HttpOnly');
  });

  it('is not needed before the first code has confirmed it', async () => {
    const { token, email } = await registerClient(app);
    await beginTotp(app, token);
    expect((await confirmTotp(app, token, '000000')).status).toBe(400);
    expect(await signIn(app, email)).toEqual(expect.any(String));
    const state = await app.get('/users/me/second-factor', { token });
    expect(state.body).toEqual({ totp_added_at: null, recovery_codes_left: 0 });
  });

  it('is not replaced while it is active, also by a set-up that was begun before', async () => {
    const { token } = await registerClient(app);
    const abandoned = await beginTotp(app, token);
    const { secret } = await addTotp(app, token);
    expect((await app.post('/users/me/second-factor/totp', { token })).status).toBe(409);
    expect((await confirmTotp(app, token, codeOf(app, abandoned))).status).toBe(409);
    expect((await confirmTotp(app, token, codeOf(app, secret))).status).toBe(409);
  });

  it('is not asked for by a sign-in with a passkey, which is two factors', async () => {
    const { person } = await clientWithTotp(app);
    const { authenticator } = await addPasskey(app, person.token);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
  });

  it('is removed by its owner, and then the password is enough', async () => {
    const { person } = await clientWithTotp(app);
    const path = '/users/me/second-factor/totp';
    expect((await app.call('DELETE', path, { token: person.token })).status).toBe(200);
    expect((await firstStep(app, person.email)).status).toBe(200);
    expect(await app.count('recovery_codes', `user_id = ${person.id}`)).toBe(0);
    expect((await app.call('DELETE', path, { token: person.token })).status).toBe(409);
  });

  it('and its recovery codes are stored encrypted or hashed, and deleted with the account', async () => {
    const { person, secret, codes } = await clientWithTotp(app);
    const tables = ['totp_secrets', 'recovery_codes'];
    for (const table of tables) {
      const sql = `SELECT * FROM ${table} WHERE user_id = ${person.id}`;
      const rows = JSON.stringify(await app.database.reader.query(sql));
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(codes[0]);
    }
    expect((await app.call('DELETE', '/users/me', { token: person.token })).status).toBe(200);
    for (const table of tables) expect(await app.count(table, `user_id = ${person.id}`)).toBe(0);
  });

  it('needs a recent sign-in to be added, removed, or to renew the recovery codes', async () => {
    const { person } = await clientWithTotp(app);
    clock.forward(10 * MINUTE_MS);
    const { token } = person;
    const answers = [
      await app.post('/users/me/second-factor/totp', { token }),
      await confirmTotp(app, token, '000000'),
      await app.post('/users/me/second-factor/recovery-codes', { token }),
      await app.call('DELETE', '/users/me/second-factor/totp', { token }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 403, body: { code: 'recent_sign_in_required' } });
  });
});

describe('the owner of an address that nobody had verified', () => {
  it('deletes the factors of whoever registered it, with a new password', async () => {
    const stranger = await registerClient(app);
    const { authenticator } = await addPasskey(app, stranger.token);
    await addTotp(app, stranger.token);
    const token = await mailedResetToken(app, stranger.email);
    expect((await resetPassword(app, token, 'la-chiave-di-chi-riceve-1')).status).toBe(200);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(401);
    expect((await firstStep(app, stranger.email, 'la-chiave-di-chi-riceve-1')).status).toBe(200);
  });

  it('of a verified address has the same factors after a new password', async () => {
    const { person } = await clientWithTotp(app);
    const { authenticator } = await addPasskey(app, person.token);
    const token = await mailedResetToken(app, person.email);
    expect((await resetPassword(app, token, 'unaltra-chiave-sicura-1')).status).toBe(200);
    expect((await firstStep(app, person.email, 'unaltra-chiave-sicura-1')).status).toBe(403);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
  });
});

test('every change of the factors is mailed to the person', async () => {
  const { person } = await clientWithTotp(app);
  const { token, email } = person;
  const { passkey } = await addPasskey(app, token);
  await app.call('DELETE', `/users/me/passkeys/${passkey.id}`, { token });
  await app.post('/users/me/second-factor/recovery-codes', { token });
  await app.call('DELETE', '/users/me/second-factor/totp', { token });
  const expected = [
    'Hai aggiunto un’app per i codici',
    'Hai aggiunto una passkey',
    'Hai eliminato una passkey',
    'Hai nuovi codici di recupero',
    'Hai tolto l’app per i codici',
  ];
  await until('the mails', () => expected.every((subject) => subjectsTo(app, email).includes(subject)));
});

test('the security log has the steps of a sign-in and the changes of the factors', async () => {
  const { person, codes } = await clientWithTotp(app);
  const ticket = await ticketFor(app, person.email);
  await secondStep(app, ticket, NOT_A_CODE);
  await secondStep(app, ticket, codes[0] ?? '');
  const sql = 'SELECT kind FROM security_events WHERE user_id = ? ORDER BY id';
  const kinds = await until('seven events', async () => {
    const rows: { kind: string }[] = await app.database.reader.query(sql, [person.id]);
    return rows.length >= 6 ? rows.map(({ kind }) => kind) : null;
  });
  expect(kinds).toEqual([
    'registration',
    'factor-added',
    'second-factor-asked',
    'second-factor-failed',
    'recovery-code-used',
    'sign-in',
  ]);
});

test('codes are limited to twenty an hour for each account, whatever ticket they come with', async () => {
  const limited = await startApp({ THROTTLE: 'on' });
  const person = await registerClient(limited);
  await addTotp(limited, person.token);
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const ticket = await ticketFor(limited, person.email);
    for (let count = 0; count < 5; count += 1)
      statuses.push((await secondStep(limited, ticket, NOT_A_CODE)).status);
  }
  await limited.stop();
  // The code that confirmed the set-up is counted, too.
  expect(statuses.slice(0, 19)).toEqual(Array(19).fill(403));
  expect(statuses[19]).toBe(429);
});
