import { JwtService } from '@nestjs/jwt';
import type { AuthUserDto } from '../src/modules/auth/sessions/dto/auth-user.dto.js';
import { HandClock } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { PASSWORD, registerClient, signIn } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

function form(fields: Record<string, string>) {
  return fetch(`${app.address}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
}

function cookieOf(response: Response): string {
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

function refresh(cookie: string, query = '') {
  return fetch(`${app.address}/api/auth/refresh${query}`, { method: 'POST', headers: { cookie } });
}

describe('refreshing', () => {
  it('replaces the cookie and the token', async () => {
    const { email } = await registerClient(app);
    const first = cookieOf(await form({ username: email, password: PASSWORD }));
    const renewed = await refresh(first);
    const body = (await renewed.json()) as AuthUserDto;
    expect(renewed.status).toBe(200);
    expect(cookieOf(renewed)).not.toBe(first);
    expect((await app.get('/users/me', { token: body.access_token })).status).toBe(200);
  });

  it('returns everything that a sign-in returns', async () => {
    const { email } = await registerClient(app);
    const first = await form({ username: email, password: PASSWORD });
    const signedIn = (await first.json()) as AuthUserDto;
    const renewed = (await (await refresh(cookieOf(first))).json()) as AuthUserDto;
    expect(renewed).toHaveProperty('matched_designers');
    expect(renewed).toEqual({ ...signedIn, access_token: expect.any(String) as string });
  });

  it('returns the fields of the person and no designers with cards=none', async () => {
    const { email } = await registerClient(app);
    const first = await form({ username: email, password: PASSWORD });
    const signedIn = (await first.json()) as AuthUserDto;
    const renewed = (await (await refresh(cookieOf(first), '?cards=none')).json()) as Partial<AuthUserDto>;
    const { matched_designers: _cards, designer: _designer, access_token: _token, ...fields } = signedIn;
    expect(signedIn).toHaveProperty('matched_designers');
    expect(renewed).toEqual({ ...fields, access_token: expect.any(String) as string });
  });

  it('accepts a replaced cookie for a short time, but ends the session when it is used again after that', async () => {
    const { email } = await registerClient(app);
    const first = cookieOf(await form({ username: email, password: PASSWORD }));
    expect((await refresh(first)).status).toBe(200);
    expect((await refresh(first)).status).toBe(200);
    const { email: other } = await registerClient(app);
    const old = cookieOf(await form({ username: other, password: PASSWORD }));
    const latest = cookieOf(await refresh(old));
    const sql = "UPDATE sessions SET rotated_at = '2020-01-01T00:00:00.000Z' WHERE rotated_at IS NOT NULL";
    await app.database.transaction(() => app.database.writer.query(sql));
    expect((await refresh(old)).status).toBe(401);
    expect((await refresh(latest)).status).toBe(401);
  });

  it('signs nobody out when three answers in a row are lost: the replaced cookie gets the same successor each time', async () => {
    const { email } = await registerClient(app);
    const first = cookieOf(await form({ username: email, password: PASSWORD }));
    const lost = [await refresh(first), await refresh(first), await refresh(first)];
    expect(lost.map(({ status }) => status)).toEqual([200, 200, 200]);
    const received = await refresh(first);
    expect(received.status).toBe(200);
    expect(new Set([...lost, received].map(cookieOf)).size).toBe(1);
    const { access_token: token } = (await received.json()) as AuthUserDto;
    expect((await app.get('/users/me', { token })).status).toBe(200);
    expect((await refresh(cookieOf(received))).status).toBe(200);
  });

  it('gives two tabs that renew at the same time the same cookie, whichever answer arrives last', async () => {
    const { email } = await registerClient(app);
    const first = cookieOf(await form({ username: email, password: PASSWORD }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(first)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const cookies = new Set(answers.map(cookieOf));
    expect(cookies.size).toBe(1);
    const [successor = ''] = cookies;
    // A slow request with the replaced cookie, after the other tab has renewed with its successor.
    expect((await refresh(successor)).status).toBe(200);
    expect((await refresh(first)).status).toBe(200);
    expect((await refresh(successor)).status).toBe(200);
  });

  it('ends the session when the replaced cookie is used beyond its grace period, however often it was used before', async () => {
    const { email } = await registerClient(app);
    const stolen = cookieOf(await form({ username: email, password: PASSWORD }));
    const clock = new HandClock(app);
    const owner = cookieOf(await refresh(stolen));
    clock.forward(30_000);
    expect((await refresh(stolen)).status).toBe(200);
    clock.forward(30_000);
    expect((await refresh(stolen)).status).toBe(401);
    expect((await refresh(owner)).status).toBe(401);
  });

  it('refuses another value of cards, and the cookie still renews the session', async () => {
    const { email } = await registerClient(app);
    const cookie = cookieOf(await form({ username: email, password: PASSWORD }));
    expect((await refresh(cookie, '?cards=all')).status).toBe(400);
    expect((await refresh(cookie, '?cards=none')).status).toBe(200);
  });

  it.each(['', '__Host-stanze_refresh=x', '__Host-stanze_refresh=a.b'])(
    'refuses the cookie %j',
    async (cookie) => {
      expect((await refresh(cookie)).status).toBe(401);
    },
  );
});

describe('a token', () => {
  it('stops working with its session', async () => {
    const { email, token } = await registerClient(app);
    expect((await app.post('/auth/logout', { token })).status).toBe(200);
    expect((await app.get('/users/me', { token })).status).toBe(401);
    expect((await app.get('/users/me', { token: await signIn(app, email) })).status).toBe(200);
  });

  it('stops working when the version has changed or the account is deleted', async () => {
    const [changed, deleted] = [await registerClient(app), await registerClient(app)];
    await app.database.transaction(async () => {
      await app.database.writer.query('UPDATE users SET token_version = 1 WHERE id = ?', [changed.id]);
      await app.database.writer.query('DELETE FROM users WHERE id = ?', [deleted.id]);
    });
    expect((await app.get('/users/me', { token: changed.token })).status).toBe(401);
    expect((await app.get('/users/me', { token: deleted.token })).status).toBe(401);
  });

  it('is refused when it is forged, unsigned, expired or of another kind', async () => {
    const person = await registerClient(app);
    const jwt = app.nest.get(JwtService, { strict: false });
    const { sid } = jwt.decode<{ sid: string }>(person.token);
    const claims = { sub: String(person.id), sid, tv: 0 };
    const none = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const [header = '', payload = '', signature = ''] = person.token.split('.');
    const admin = Buffer.from(JSON.stringify({ ...claims, sub: '1' })).toString('base64url');
    const hostile = [
      'x',
      `${none.join('.')}.`,
      `${header}.${payload}.${signature.slice(0, -2)}xx`,
      `${header}.${admin}.${signature}`,
      jwt.sign(claims, { secret: 'another secret of more than thirty characters' }),
      jwt.sign(claims, { algorithm: 'HS512' }),
      jwt.sign(claims, { expiresIn: -1 }),
      jwt.sign({ ...claims, sid: 'f'.repeat(32) }),
      jwt.sign({ ...claims, sub: '1e1' }),
      jwt.sign({ ...claims, tv: '0' }),
    ];
    for (const token of hostile) expect((await app.get('/users/me', { token })).status).toBe(401);
    expect((await app.get('/users/me', { token: jwt.sign(claims) })).status).toBe(200);
    expect((await app.get('/designers', { token: 'x' })).status).toBe(401);
  });
});
