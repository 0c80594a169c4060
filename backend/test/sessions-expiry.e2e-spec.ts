import type { AuthUserDto } from '../src/modules/auth/sessions/dto/auth-user.dto.js';
import { HandClock, mailedResetToken, resetPassword, trySignIn } from './support/accounts.js';
import { UsersService } from '../src/modules/users/users.service.js';
import { startApp, type TestApp } from './support/app.js';
import { PASSWORD, registerClient } from './support/factories.js';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Number of days for which a session can be renewed after it was opened or renewed. */
const SESSION_DAYS = 30;

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

interface Opened {
  readonly token: string;
  readonly cookie: string;
}

async function openSession(email: string): Promise<Opened> {
  const response = await trySignIn(app, email, PASSWORD);
  return { cookie: cookieOf(response), token: ((await response.json()) as AuthUserDto).access_token };
}

function cookieOf({ headers }: Response): string {
  const cookies = headers.getSetCookie().filter((cookie) => cookie.startsWith('__Host-stanze_refresh='));
  return cookies[0]?.split(';')[0] ?? '';
}

function refresh(cookie: string): Promise<Response> {
  return fetch(`${app.address}/api/auth/refresh`, { method: 'POST', headers: { cookie } });
}

describe('a session', () => {
  it('cannot be renewed after thirty days without a renewal', async () => {
    const clock = new HandClock(app);
    const { email } = await registerClient(app);
    const { cookie } = await openSession(email);
    clock.forward(SESSION_DAYS * DAY_MS + 1);
    expect((await refresh(cookie)).status).toBe(401);
  });

  it('can be renewed until then, and lasts thirty days from the renewal', async () => {
    const clock = new HandClock(app);
    const { email } = await registerClient(app);
    const { cookie } = await openSession(email);
    clock.forward(SESSION_DAYS * DAY_MS - MINUTE_MS);
    const renewed = await refresh(cookie);
    expect(renewed.status).toBe(200);
    clock.forward(SESSION_DAYS * DAY_MS - MINUTE_MS);
    expect((await refresh(cookieOf(renewed))).status).toBe(200);
  });

  it('ends ninety days after its sign-in, however often it was renewed', async () => {
    const clock = new HandClock(app);
    const { email } = await registerClient(app);
    let { cookie } = await openSession(email);
    for (let day = 15; day < 90; day += 15) {
      clock.forward(15 * DAY_MS);
      const renewed = await refresh(cookie);
      cookie = cookieOf(renewed);
    }
    clock.forward(15 * DAY_MS - MINUTE_MS);
    const renewed = await refresh(cookie);
    expect(renewed.status).toBe(200);
    const token = ((await renewed.json()) as AuthUserDto).access_token;
    clock.forward(MINUTE_MS);
    expect((await app.get('/users/me', { token })).status).toBe(401);
    expect((await refresh(cookieOf(renewed))).status).toBe(401);
  });

  it('of an administrator ends twelve hours after its sign-in, also when it was opened before the role was given', async () => {
    const clock = new HandClock(app);
    const { email, id } = await registerClient(app);
    const session = await openSession(email);
    await app.nest.get(UsersService).promote(id);
    const signedInAsAdmin = await openSession(email);
    clock.forward(12 * 60 * MINUTE_MS - 2 * MINUTE_MS);
    const renewals = [await refresh(session.cookie), await refresh(signedInAsAdmin.cookie)];
    expect(renewals.map(({ status }) => status)).toEqual([200, 200]);
    clock.forward(2 * MINUTE_MS);
    for (const renewal of renewals) {
      const { access_token: token } = (await renewal.json()) as AuthUserDto;
      expect((await app.get('/admin/stats', { token })).status).toBe(401);
      expect((await refresh(cookieOf(renewal))).status).toBe(401);
    }
  });

  it('of a new administrator is not valid any more when it is older than twelve hours', async () => {
    const clock = new HandClock(app);
    const { email, id } = await registerClient(app);
    const { cookie } = await openSession(email);
    clock.forward(12 * 60 * MINUTE_MS - MINUTE_MS);
    const { access_token: token } = (await (await refresh(cookie)).json()) as AuthUserDto;
    await app.nest.get(UsersService).promote(id);
    expect((await app.get('/admin/stats', { token })).status).toBe(200);
    clock.forward(MINUTE_MS);
    expect((await app.get('/admin/stats', { token })).status).toBe(401);
  });

  it('that has expired does not accept its access token either', async () => {
    const { email } = await registerClient(app);
    const { token } = await openSession(email);
    expect((await app.get('/users/me', { token })).status).toBe(200);
    const sql = 'UPDATE sessions SET expires_at = ?';
    const past = new Date(Date.now() - MINUTE_MS).toISOString();
    await app.database.transaction(() => app.database.writer.query(sql, [past]));
    expect((await app.get('/users/me', { token })).status).toBe(401);
  });
});

describe('a password reset', () => {
  it('ends the sessions for their refresh cookies too, not only for their access tokens', async () => {
    const { email } = await registerClient(app);
    const { cookie } = await openSession(email);
    const token = await mailedResetToken(app, email);
    expect((await resetPassword(app, token, 'tutta-unaltra-2')).status).toBe(200);
    expect((await refresh(cookie)).status).toBe(401);
  });
});
