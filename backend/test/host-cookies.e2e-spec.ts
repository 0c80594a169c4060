import { startApp, type TestApp } from './support/app.js';
import { PASSWORD, registerClient } from './support/factories.js';
import { GoogleIssuer } from './support/google-issuer.js';

let app: TestApp;
let plain: TestApp;

let issuer: GoogleIssuer;

beforeAll(async () => {
  issuer = await GoogleIssuer.open();
  app = await startApp({ ...issuer.settings, TRUST_PROXY: '127.0.0.1' });
  plain = await startApp({ PUBLIC_URL: 'http://localhost:3000' });
});
afterAll(async () => {
  await app.stop();
  await plain.stop();
  await issuer.close();
});

/** The cookies that a sign-in sets, by name: value and attributes. */
async function signedIn(on: TestApp): Promise<Map<string, { value: string; attributes: string }>> {
  const { email } = await registerClient(on);
  const body = new URLSearchParams({ username: email, password: PASSWORD });
  const { headers } = await fetch(`${on.address}/api/auth/token`, { method: 'POST', body });
  return cookiesOf(headers);
}

function cookiesOf(headers: Headers): Map<string, { value: string; attributes: string }> {
  return new Map(
    headers.getSetCookie().map((cookie) => {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);? ?(.*)$/.exec(cookie) ?? [];
      return [name, { value, attributes }];
    }),
  );
}

const refresh = (on: TestApp, cookie: string) => on.post('/auth/refresh', { headers: { cookie } });

describe('the cookies over https', () => {
  it('have a name that no other host can set', async () => {
    const cookies = await signedIn(app);
    expect([...cookies.keys()].sort()).toEqual(['__Host-stanze_device', '__Host-stanze_refresh']);
    for (const { attributes } of cookies.values()) {
      expect(attributes).toMatch(/Path=\/(;|$)/);
      expect(attributes).not.toContain('Domain');
      for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict']) expect(attributes).toContain(part);
    }
  });

  it('replace those of an earlier release, which still renew a session', async () => {
    const { value } = (await signedIn(app)).get('__Host-stanze_refresh') ?? { value: '' };
    const renewed = await refresh(app, `stanze_refresh=${value}`);
    expect(renewed.status).toBe(200);
    const cookies = cookiesOf(renewed.headers);
    const next = cookies.get('__Host-stanze_refresh')?.value ?? '';
    expect(next).not.toBe('');
    expect(cookies.get('stanze_refresh')?.value).toBe('');
    expect(cookies.get('stanze_refresh')?.attributes).toContain('Path=/api');
    expect((await refresh(app, `__Host-stanze_refresh=${next}`)).status).toBe(200);
  });

  it('count before one without the prefix, which another host may have set', async () => {
    const { value } = (await signedIn(app)).get('__Host-stanze_refresh') ?? { value: '' };
    expect((await refresh(app, `stanze_refresh=x; __Host-stanze_refresh=${value}`)).status).toBe(200);
  });

  it('are the only ones that count for a sign-in with Google: another host cannot choose the secret', async () => {
    const secretAfter = async (cookie: string) => {
      const headers = { cookie, 'x-forwarded-proto': 'https' };
      const url = `${app.address}/api/auth/google/departures?state=a-state`;
      const answer = await fetch(url, { redirect: 'manual', headers });
      return cookiesOf(answer.headers).get('__Host-stanze_google')?.value;
    };
    const own = (await secretAfter('')) ?? '';
    expect(await secretAfter(`__Host-stanze_google=${own}`)).toBe(own);
    expect(await secretAfter(`stanze_google=${own}`)).not.toBe(own);
  });

  it('are deleted at the sign-out, with and without the prefix', async () => {
    const { value } = (await signedIn(app)).get('__Host-stanze_refresh') ?? { value: '' };
    const headers = { cookie: `__Host-stanze_refresh=${value}` };
    const cookies = cookiesOf((await app.post('/auth/logout', { headers })).headers);
    expect(cookies.get('__Host-stanze_refresh')?.value).toBe('');
    expect(cookies.get('__Host-stanze_refresh')?.attributes).toMatch(/Path=\/;.*Secure/);
    expect(cookies.get('stanze_refresh')?.attributes).toContain('Path=/api');
    expect((await refresh(app, `__Host-stanze_refresh=${value}`)).status).toBe(401);
  });
});

it('over plain http they have names without the prefix, which browsers accept there', async () => {
  const cookies = await signedIn(plain);
  expect([...cookies.keys()].sort()).toEqual(['stanze_device', 'stanze_refresh']);
  expect(cookies.get('stanze_refresh')?.attributes).toContain('Path=/api');
  const value = cookies.get('stanze_refresh')?.value ?? '';
  expect((await refresh(plain, `stanze_refresh=${value}`)).status).toBe(200);
});
