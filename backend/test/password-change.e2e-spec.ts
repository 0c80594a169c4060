import { deviceOf, HandClock, trySignIn } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { problemsOf } from './support/designer-payload.js';
import { PASSWORD, type Person, registerClient, signIn } from './support/factories.js';
import type { Answer } from './support/http.js';

const NEXT = 'tutta-unaltra-2';

let app: TestApp;
let clock: HandClock;
let person: Person;

beforeAll(async () => {
  app = await startApp({ THROTTLE: 'on', TRUST_PROXY: '127.0.0.1' });
  clock = new HandClock(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  person = await registerClient(app);
});

function change(current: unknown, next: unknown = NEXT, token = person.token): Promise<Answer> {
  return app.put('/users/me/password', { token, body: { current_password: current, new_password: next } });
}

describe('changing the own password', () => {
  it('does not end this session but all others', async () => {
    const other = await signIn(app, person.email);
    expect(await change(PASSWORD)).toMatchObject({
      status: 200,
      body: { message: expect.any(String) as unknown },
    });
    expect((await app.get('/users/me', { token: person.token })).status).toBe(200);
    expect((await app.get('/users/me', { token: other })).status).toBe(401);
    expect((await trySignIn(app, person.email, PASSWORD)).status).toBe(401);
    expect(await signIn(app, person.email, NEXT)).not.toBe('');
  });

  it('refuses a wrong old password without a sign-out, with a longer delay each time', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await change('sbagliata')).toMatchObject({
        status: 403,
        body: { detail: 'La password attuale non è corretta.' },
      });
    }
    const refused = await change(PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await app.get('/users/me', { token: person.token })).status).toBe(200);
    clock.forward(60_000);
    expect((await change(PASSWORD)).status).toBe(200);
  });

  it('stays possible while other people guess the password on other devices', async () => {
    for (let guess = 0; guess < 9; guess += 1) {
      await trySignIn(app, person.email, 'sbagliata', { address: `203.0.113.${guess}` });
    }
    expect((await change(PASSWORD)).status).toBe(200);
  });

  it('is refused for accounts without a password', async () => {
    const sql = `UPDATE users SET password_hash = NULL WHERE id = ${person.id}`;
    await app.database.transaction(() => app.database.writer.query(sql));
    expect(await change(PASSWORD)).toMatchObject({
      status: 403,
      body: { detail: 'Scegli la prima password con il link che ti mandiamo per email.' },
    });
  });

  it.each([
    ['corta', 'La password deve contenere almeno 8 caratteri'],
    ['Password123', 'Questa password è troppo comune: scegline una più personale'],
    ['un-bravo-cliente', 'La password non può contenere il tuo nome o il tuo indirizzo email'],
    ['amo-le-mie-stanze', 'La password non può contenere la parola "stanze"'],
    ['', 'Per favore inserisci una password'],
    [7, 'Per favore inserisci una password'],
  ])('refuses %j as the new one', async (next, text) => {
    const answer = await change(PASSWORD, next);
    expect(answer.status).toBe(400);
    expect(problemsOf(answer)).toEqual({ new_password: text });
    expect((await trySignIn(app, person.email, PASSWORD)).status).toBe(200);
  });

  it('of two simultaneous changes one is stored', async () => {
    const twins = await Promise.all([change(PASSWORD, NEXT), change(PASSWORD, 'ancora-unaltra-3')]);
    expect(twins.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

describe('ending every session', () => {
  it('ends this one too, clears the cookie, and no cookie can renew a session', async () => {
    const signedIn = await trySignIn(app, person.email, PASSWORD);
    const { access_token: other } = (await signedIn.json()) as { access_token: string };
    const cookie = (signedIn.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const answer = await app.call('DELETE', '/users/me/sessions', { token: person.token });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).toMatch(
      /stanze_refresh=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/,
    );
    for (const token of [person.token, other])
      expect((await app.get('/users/me', { token })).status).toBe(401);
    expect((await app.post('/auth/refresh', { headers: { cookie } })).status).toBe(401);
    expect(await app.count('sessions', `user_id = ${person.id}`)).toBe(0);
    expect(await signIn(app, person.email)).not.toBe('');
  });

  it('removes the trust of every device', async () => {
    const cookie = deviceOf(await trySignIn(app, person.email, PASSWORD));
    for (let guess = 0; guess < 12; guess += 1) {
      await trySignIn(app, person.email, 'sbagliata', { address: `203.0.113.${guess}` });
      clock.forward(guess === 11 ? 0 : 10_000 * guess);
    }
    const from = { address: '198.51.100.1', cookie };
    // Others have to wait, and the trusted device has not.
    expect((await trySignIn(app, person.email, PASSWORD, { address: '198.51.100.2' })).status).toBe(429);
    expect((await trySignIn(app, person.email, 'sbagliata', from)).status).toBe(401);
    await app.call('DELETE', '/users/me/sessions', { token: person.token });
    expect((await trySignIn(app, person.email, PASSWORD, from)).status).toBe(429);
  });
});

describe('a sign-in that was started with the old password', () => {
  it('opens no session when the password has changed before it ends', async () => {
    const [, ...refused] = await Promise.all([
      change(PASSWORD),
      ...Array.from({ length: 6 }, () => trySignIn(app, person.email, PASSWORD, { address: '192.0.2.9' })),
    ]);
    for (const answer of refused) {
      expect([200, 401]).toContain(answer.status);
      if (answer.status !== 200) continue;
      const { access_token: token } = (await answer.json()) as { access_token: string };
      expect((await app.get('/users/me', { token })).status).toBe(401);
    }
    expect(await app.count('sessions', `user_id = ${person.id}`)).toBe(1);
  });
});
