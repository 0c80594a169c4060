import { startApp, type TestApp } from './support/app.js';
import { type GoogleBrowser, GoogleIssuer } from './support/google-issuer.js';

let issuer: GoogleIssuer;
let app: TestApp;
let browser: GoogleBrowser;

beforeAll(async () => {
  issuer = await GoogleIssuer.open();
  app = await startApp(issuer.settings);
  browser = await issuer.depart(app);
});
afterAll(async () => {
  await app.stop();
  await issuer.close();
});

describe('the settings', () => {
  it('contain the address of the sign-in page for the app', async () => {
    expect((await app.get('/settings')).body).toMatchObject({
      google: { client_id: 'stanze-client', authorization_url: `${issuer.url}/auth` },
    });
  });
});

describe('the redirect to Google', () => {
  const redirect = (query: string, cookie = '') =>
    fetch(`${app.address}/api/auth/google/departures${query}`, { redirect: 'manual', headers: { cookie } });

  it('redirects to the sign-in page with a new nonce; the cookie of the browser stays the same', async () => {
    const answer = await redirect('?state=a-state', browser.headers.cookie);
    expect(answer.status).toBe(302);
    const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
    expect(origin + pathname).toBe(`${issuer.url}/auth`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'stanze-client',
      redirect_uri: expect.stringMatching(/\/login$/) as string,
      response_type: 'id_token',
      scope: 'openid email profile',
      state: 'a-state',
    });
    expect(searchParams.get('nonce')).not.toBe(browser.nonce);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toContain(browser.headers.cookie);
    expect(cookie).toMatch(/Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Strict/);
  });

  it('needs a state', async () => {
    for (const query of ['', '?state=', '?state=a%20b', `?state=${'x'.repeat(101)}`]) {
      expect((await redirect(query)).status).toBe(400);
    }
  });
});
