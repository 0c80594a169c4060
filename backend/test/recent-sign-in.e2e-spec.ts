import { HandClock, saveProfile } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { newDesigner, newEmail } from './support/designer-payload.js';
import { answers, createAdmin, PASSWORD, type Person, registerClient, signIn } from './support/factories.js';
import { type GoogleBrowser, GoogleIssuer } from './support/google-issuer.js';
import type { Answer } from './support/http.js';

const MINUTE_MS = 60 * 1000;
const REFUSED = {
  status: 403,
  body: { detail: expect.stringContaining('conferma') as unknown, code: 'recent_sign_in_required' },
};

let issuer: GoogleIssuer;
let app: TestApp;
let browser: GoogleBrowser;
let clock: HandClock;
let person: Person;

beforeAll(async () => {
  issuer = await GoogleIssuer.open();
  app = await startApp({ ...issuer.settings, THROTTLE: 'on' });
  browser = await issuer.depart(app);
});
afterAll(async () => {
  await app.stop();
  await issuer.close();
});
beforeEach(async () => {
  clock = new HandClock(app);
  person = await registerClient(app);
});

const renameTo = (email: string, { token } = person) => saveProfile(app, token, { email });
const confirm = (body: object, { token } = person): Promise<Answer> =>
  app.post('/auth/confirmations', { token, body, headers: browser.headers });
const exported = ({ token } = person) =>
  fetch(`${app.address}/api/users/me/export`, { headers: { authorization: `Bearer ${token}` } });

describe('ten minutes after the sign-in', () => {
  beforeEach(() => clock.forward(10 * MINUTE_MS));

  it('a change of the address, the export and the deletion are refused with a code, other changes are not', async () => {
    expect(await renameTo(newEmail('nuova'))).toMatchObject(REFUSED);
    const download = await exported();
    expect({ status: download.status, body: await download.json() }).toMatchObject(REFUSED);
    expect(await app.call('DELETE', '/users/me', { token: person.token })).toMatchObject(REFUSED);
    expect((await saveProfile(app, person.token, { name: 'Altro Nome', email: person.email })).status).toBe(
      200,
    );
    expect(await app.count('users', `id = ${person.id} AND email = '${person.email}'`)).toBe(1);
  });

  it('a renewal does not count as a sign-in', async () => {
    const response = await fetch(`${app.address}/api/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ username: person.email, password: PASSWORD }),
    });
    const cookie = (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    clock.forward(10 * MINUTE_MS);
    const renewed = await app.post('/auth/refresh', { headers: { cookie } });
    const { access_token: token } = renewed.body as { access_token: string };
    expect(await app.call('DELETE', '/users/me', { token })).toMatchObject(REFUSED);
  });

  it('the password confirms this session for ten minutes, and no other session', async () => {
    const other = { ...person, token: await signIn(app, person.email) };
    clock.forward(10 * MINUTE_MS);
    expect((await confirm({ password: PASSWORD })).status).toBe(200);
    expect((await exported()).status).toBe(200);
    expect((await exported(other)).status).toBe(403);
    clock.forward(9 * MINUTE_MS);
    const email = newEmail('nuova');
    expect(await renameTo(email)).toMatchObject({ status: 200, body: { email } });
    clock.forward(MINUTE_MS);
    expect(await app.call('DELETE', '/users/me', { token: person.token })).toMatchObject(REFUSED);
  });

  it('a wrong password confirms nothing, ends no session, and is counted', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await confirm({ password: 'sbagliata' })).toMatchObject({
        status: 403,
        body: { detail: 'La password non è corretta.' },
      });
    }
    expect((await confirm({ password: PASSWORD })).status).toBe(429);
    expect((await exported()).status).toBe(403);
    expect((await app.get('/users/me', { token: person.token })).status).toBe(200);
    clock.forward(MINUTE_MS);
    expect((await confirm({ password: PASSWORD })).status).toBe(200);
  });

  it.each([{}, { password: '' }, { password: 7 }, { credential: '' }])(
    '%j is not a confirmation',
    async (body) => {
      expect((await confirm(body)).status).toBe(400);
      expect((await exported()).status).toBe(403);
    },
  );

  it('a designer confirms before the address changes or the profile is deleted', async () => {
    const designer = await newDesigner(app);
    clock.forward(10 * MINUTE_MS);
    const path = `/designers/${designer.designerId}`;
    const { body } = await app.get(path, { token: designer.token });
    const edit = (changes: object) =>
      app.put(path, { token: designer.token, body: { ...(body as object), ...changes } });
    expect(await edit({ email: newEmail('nuova') })).toMatchObject(REFUSED);
    expect((await edit({ bio: 'Case luminose e semplici.' })).status).toBe(200);
    expect(await app.call('DELETE', path, { token: designer.token })).toMatchObject(REFUSED);
    await confirm({ password: PASSWORD }, designer);
    expect((await app.call('DELETE', path, { token: designer.token })).status).toBe(200);
  });

  it('an administrator confirms before an address or a role changes and before an export', async () => {
    const admin = await createAdmin(app);
    clock.forward(10 * MINUTE_MS);
    const put = (body: object) => app.put(`/admin/users/${person.id}`, { token: admin.token, body });
    const zip = () => app.post(`/admin/users/${person.id}/export`, { token: admin.token, body: {} });
    expect(await put({ email: newEmail('nuova') })).toMatchObject(REFUSED);
    expect(await put({ is_admin: true })).toMatchObject(REFUSED);
    expect((await put({ name: 'Nome Corretto', email: person.email, is_admin: false })).status).toBe(200);
    expect(await zip()).toMatchObject(REFUSED);
    await confirm({ password: PASSWORD }, admin);
    expect((await put({ is_admin: true })).status).toBe(200);
  });

  it('an administrator confirms before an account, a profile or a lead is deleted', async () => {
    const admin = await createAdmin(app);
    const designers = [await newDesigner(app), await newDesigner(app), await newDesigner(app)];
    const { body } = await app.post('/match-designers', {
      body: { answers: answers('D'), email: newEmail('ospite') },
    });
    const paths = [
      `/admin/users/${person.id}`,
      `/admin/users/${designers[0]?.id}`,
      `/admin/designers/${designers[1]?.designerId}`,
      `/designers/${designers[2]?.designerId}`,
      `/admin/leads/${(body as { lead_id: number }).lead_id}`,
    ];
    clock.forward(10 * MINUTE_MS);
    const remove = (path: string) => app.call('DELETE', path, { token: admin.token });
    const rows = async () => [
      await app.count('users'),
      await app.count('designers'),
      await app.count('leads'),
      await app.count('audit_entries'),
    ];
    const before = await rows();
    for (const path of paths) expect(await remove(path)).toMatchObject(REFUSED);
    expect(await rows()).toEqual(before);
    await confirm({ password: PASSWORD }, admin);
    for (const path of paths) expect((await remove(path)).status).toBe(200);
    for (const path of paths) expect((await remove(path)).status).toBe(404);
  });
});

describe('a person who signs in with Google', () => {
  const account = () => ({
    sub: `77${newEmail('g').length}${Date.now()}`,
    email: newEmail('google'),
    email_verified: true,
  });

  it('confirms with a new sign-in of the same Google account', async () => {
    const google = account();
    const own = await registerClient(app, { email: google.email });
    const { headers } = browser;
    const { body } = await app.post('/auth/google', {
      headers,
      body: { credential: await issuer.forge(google) },
    });
    const { access_token: token } = body as { access_token: string };
    const session = { ...own, token };
    clock.forward(10 * MINUTE_MS);
    const now = Math.floor(Date.now() / 1000) + 10 * 60;
    expect((await confirm({ password: PASSWORD }, session)).status).toBe(403);
    const stranger = await issuer.forge(account(), { iat: now });
    expect((await confirm({ credential: stranger }, session)).status).toBe(403);
    const old = await issuer.forge(google, { iat: now - 601 });
    expect((await confirm({ credential: old }, session)).status).toBe(403);
    expect((await exported(session)).status).toBe(403);
    const unbound = await issuer.forge(google, { iat: now, nonce: undefined });
    expect((await confirm({ credential: unbound }, session)).status).toBe(401);
    const credential = await issuer.forge(google, { iat: now });
    expect((await confirm({ credential }, session)).status).toBe(200);
    expect((await exported(session)).status).toBe(200);
  });
});
