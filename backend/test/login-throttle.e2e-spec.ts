import { PasswordsService } from '../src/modules/auth/passwords/passwords.service.js';
import { deviceOf, HandClock, mailedResetToken, resetPassword, trySignIn } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { newEmail } from './support/designer-payload.js';
import { PASSWORD, registerClient } from './support/factories.js';

const GUESSES = 2000;
const ADDRESSES = 200;
const HOUR_MS = 60 * 60 * 1000;
const TEXT = 'Troppi tentativi: aspetta un momento e riprova.';

let app: TestApp;
let clock: HandClock;
let evaluated: number;

// In a separate file: passport has one set of strategies per process, so two applications cannot both verify tokens.
beforeAll(async () => {
  app = await startApp({ THROTTLE: 'on', TRUST_PROXY: '127.0.0.1' });
  clock = new HandClock(app);
  const passwords = app.nest.get(PasswordsService, { strict: false });
  const matches = passwords.matches.bind(passwords);
  passwords.matches = (stored, password) => {
    evaluated += 1;
    return matches(stored, password);
  };
});
afterAll(() => app.stop());
beforeEach(() => {
  evaluated = 0;
});

/**
 * Sends a request through the whole server without sockets, because two thousand of them would test the machine and not
 * the product.
 */
async function wrongGuess(email: string, guess: number): Promise<number> {
  const { statusCode } = await app.nest.inject({
    method: 'POST',
    url: '/api/auth/token',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `203.0.113.${guess % ADDRESSES}`,
    },
    payload: new URLSearchParams({ username: email, password: `tentativo-${guess}` }).toString(),
  });
  return statusCode;
}

/** Sends wrong passwords for one account from 200 addresses, fifty at a time, within one hour. */
async function attack(email: string, guesses: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < guesses; from += 50) {
    clock.forward(HOUR_MS / (guesses / 50));
    const some = Array.from({ length: Math.min(50, guesses - from) }, (_, index) => from + index);
    const answers = await Promise.all(some.map((guess) => wrongGuess(email, guess)));
    statuses.push(...answers);
  }
  return statuses;
}

/** The owner's address, from which no wrong password was sent. */
const OWNER = '198.51.100.7';

describe('guessing a password', () => {
  it('is delayed longer after each further wrong one, with Retry-After', async () => {
    const { email } = await registerClient(app);
    for (let failure = 0; failure < 5; failure += 1) {
      expect((await trySignIn(app, email, 'sbagliata', { address: '192.0.2.1' })).status).toBe(401);
    }
    const refused = await trySignIn(app, email, PASSWORD, { address: '192.0.2.2' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toEqual({ detail: TEXT });
  });

  it('is possible at most a hundred times an hour, from any number of addresses; the owner can still sign in', async () => {
    const { email } = await registerClient(app);
    const home = await trySignIn(app, email, PASSWORD, { address: OWNER });
    const cookie = deviceOf(home);
    evaluated = 0;
    const statuses = await attack(email, GUESSES);
    expect(statuses.filter((status) => status === 429)).toHaveLength(GUESSES - evaluated);
    expect(evaluated).toBeGreaterThan(4);
    expect(evaluated).toBeLessThanOrEqual(100);
    expect((await trySignIn(app, email, PASSWORD, { address: OWNER })).status).toBe(429);
    expect((await trySignIn(app, email, PASSWORD, { address: OWNER, cookie })).status).toBe(200);
    // After some time without attempts the owner can sign in from any address.
    clock.forward(16 * 60 * 1000);
    expect((await trySignIn(app, email, PASSWORD, { address: '198.51.100.8' })).status).toBe(200);
  }, 300_000);

  it('gets the same answers for an address without an account', async () => {
    const [existing, unknown] = [(await registerClient(app)).email, newEmail('nessuno')];
    const [first, second] = [await attack(existing, 500), await attack(unknown, 500)];
    // The database decides which of fifty simultaneous requests are first.
    expect([...second].sort()).toEqual([...first].sort());
    expect(new Set(first)).toEqual(new Set([401, 429]));
  });

  it('from a trusted device has a separate, smaller limit', async () => {
    const { email } = await registerClient(app);
    const cookie = deviceOf(await trySignIn(app, email, PASSWORD, { address: OWNER }));
    evaluated = 0;
    for (let minute = 0; minute < 60; minute += 1) {
      await trySignIn(app, email, 'sbagliata', { address: `192.0.2.${minute}`, cookie });
      clock.forward(60_000);
    }
    expect(evaluated).toBeGreaterThan(5);
    expect(evaluated).toBeLessThanOrEqual(20);
  });
});

describe('a trusted device', () => {
  it('has a cookie that scripts cannot read and other sites cannot send, for a year', async () => {
    const { email } = await registerClient(app);
    const answer = await trySignIn(app, email, PASSWORD, { address: OWNER });
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('__Host-stanze_device=')) ?? '';
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure', 'Path=/;', 'Max-Age=31536000']) {
      expect(cookie).toContain(part);
    }
    const body = (await answer.json()) as { id: number };
    expect(cookie).not.toContain(email);
    expect(cookie.split(/[=.;]/)).not.toContain(String(body.id));
  });

  it('is trusted by the accounts that signed in on it, and by no other', async () => {
    const [marta, rosa] = [await registerClient(app), await registerClient(app)];
    const first = deviceOf(await trySignIn(app, marta.email, PASSWORD, { address: OWNER }));
    const cookie = deviceOf(await trySignIn(app, rosa.email, PASSWORD, { address: OWNER, cookie: first }));
    for (const { email } of [marta, rosa]) {
      await attack(email, 500);
      expect((await trySignIn(app, email, PASSWORD, { address: OWNER, cookie })).status).toBe(200);
    }
    const stranger = await registerClient(app);
    await attack(stranger.email, 500);
    expect((await trySignIn(app, stranger.email, PASSWORD, { address: OWNER, cookie })).status).toBe(429);
    const forged = `__Host-stanze_device=${'A'.repeat(43)}`;
    expect((await trySignIn(app, stranger.email, PASSWORD, { address: OWNER, cookie: forged })).status).toBe(
      429,
    );
  });

  it('is not trusted any more after a reset; the device of the reset is, and all delays are removed', async () => {
    const { email } = await registerClient(app);
    const old = deviceOf(await trySignIn(app, email, PASSWORD, { address: OWNER }));
    await attack(email, 500);
    const done = await resetPassword(app, await mailedResetToken(app, email), 'tutta-unaltra-2');
    const device = deviceOf(done);
    expect((await trySignIn(app, email, 'tutta-unaltra-2', { address: OWNER })).status).toBe(200);
    await attack(email, 500);
    const from = (cookie: string) => trySignIn(app, email, 'tutta-unaltra-2', { address: OWNER, cookie });
    expect((await from(old)).status).toBe(429);
    expect((await from(device)).status).toBe(200);
  });
});
