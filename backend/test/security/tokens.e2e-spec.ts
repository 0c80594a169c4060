import { startApp, type TestApp } from '../support/app.js';
import { type Person, registerClient } from '../support/factories.js';
import { raw } from '../support/raw.js';
import { type Claims, type Forge, hostileTokens, hs } from './hostile-tokens.js';

const SECRET = 'a secret of this test that is not used elsewhere';

let app: TestApp;
let person: Person;
let forge: Forge;

function claimsOf(token: string): Claims {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;
}

beforeAll(async () => {
  app = await startApp({ JWT_SECRET: SECRET });
  person = await registerClient(app);
  const other = await registerClient(app);
  forge = {
    secret: SECRET,
    good: person.token,
    claims: claimsOf(person.token),
    other: claimsOf(other.token),
  };
});
afterAll(() => app.stop());

/** Status of a request for the own profile with this header; Node sends bytes, not letters. */
async function withHeader(authorization: string | string[]): Promise<number> {
  const bytes = (value: string) => Buffer.from(value).toString('latin1');
  const value = typeof authorization === 'string' ? bytes(authorization) : authorization.map(bytes);
  return (await raw(app, { method: 'GET', path: '/api/users/me', headers: { authorization: value } })).status;
}

describe('hostile tokens', () => {
  it('are more than forty, and one valid token for comparison', async () => {
    expect(hostileTokens(forge).length).toBeGreaterThan(40);
    expect(await withHeader(`Bearer ${forge.good}`)).toBe(200);
    // The test signs like the server, so the hostile tokens differ only by their content.
    expect(await withHeader(`Bearer ${hs(SECRET, forge.claims)}`)).toBe(200);
  });

  it('are refused, each of them', async () => {
    const accepted: string[] = [];
    for (const [name, token] of hostileTokens(forge)) {
      const status = await withHeader(`Bearer ${token}`);
      if (status !== 401) accepted.push(`${name}: ${status}`);
    }
    expect(accepted).toEqual([]);
  });

  it('are refused by routes that need no token, too', async () => {
    for (const [name, token] of hostileTokens(forge)) {
      const headers = { authorization: `Bearer ${Buffer.from(token).toString('latin1')}` };
      const { status } = await raw(app, { method: 'GET', path: '/api/designers', headers });
      expect({ name, status }).toEqual({ name, status: 401 });
    }
  });

  it('do not end any session', async () => {
    for (const [, token] of hostileTokens(forge)) {
      const headers = { authorization: `Bearer ${Buffer.from(token).toString('latin1')}` };
      await raw(app, { method: 'POST', path: '/api/auth/logout', headers });
    }
    expect(await withHeader(`Bearer ${forge.good}`)).toBe(200);
  });
});

describe('a valid token in a wrong part of the request', () => {
  it.each([
    ['Basic', (token: string) => `Basic ${token}`],
    ['Token', (token: string) => `Token ${token}`],
    ['JWT', (token: string) => `JWT ${token}`],
    ['no scheme', (token: string) => token],
    ['the scheme twice', (token: string) => `Bearer Bearer ${token}`],
    ['a list of two', (token: string) => `Bearer ${token}, Bearer ${token}`],
    ['a colon', (token: string) => `Bearer: ${token}`],
    ['nothing', () => ''],
    ['a scheme alone', () => 'Bearer '],
  ])('is not read behind %s', async (_, header) => {
    expect(await withHeader(header(forge.good))).toBe(401);
  });

  it.each(['access_token', 'token', 'authorization', 'jwt'])(
    'is not read in the query as %s',
    async (name) => {
      const path = `/api/users/me?${name}=${forge.good}`;
      expect((await raw(app, { method: 'GET', path })).status).toBe(401);
    },
  );

  it.each([
    ['a cookie', 'cookie', 'access_token='],
    ['the refresh cookie', 'cookie', '__Host-stanze_refresh='],
    ['a header of its own', 'x-access-token', ''],
    ["a proxy's header", 'proxy-authorization', 'Bearer '],
  ])('is not read in %s', async (_, header, before) => {
    const headers = { [header]: `${before}${forge.good}` };
    expect((await raw(app, { method: 'GET', path: '/api/users/me', headers })).status).toBe(401);
  });

  it('is not read in a body', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ access_token: forge.good, designer_id: 1 });
    expect((await raw(app, { method: 'POST', path: '/api/likes', headers, body })).status).toBe(401);
  });

  it('is not read in the body of a form, a media type that is answered with 415', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `access_token=${forge.good}&designer_id=1`;
    expect((await raw(app, { method: 'POST', path: '/api/likes', headers, body })).status).toBe(415);
  });

  it('is not read from a second header after an invalid one', async () => {
    expect(await withHeader([`Bearer ${forge.good}x`, `Bearer ${forge.good}`])).toBe(401);
  });
});
