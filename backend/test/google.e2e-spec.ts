import { generateKeyPair } from 'jose';
import type { AuthUserDto } from '../src/modules/auth/sessions/dto/auth-user.dto.js';
import { Clock } from '../src/platform/clock/clock.service.js';
import { startApp, type TestApp } from './support/app.js';
import {
  designerPayload,
  listed,
  newDesigner,
  newEmail,
  problemsOf,
  registered,
} from './support/designer-payload.js';
import { answers, registerClient, signIn } from './support/factories.js';
import { type GoogleAccount, type GoogleBrowser, GoogleIssuer } from './support/google-issuer.js';
import type { Answer } from './support/http.js';
import { clientWithTotp, codeOf, secondStep } from './support/second-factor.js';

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

const FAILED = { status: 401, body: { detail: 'Google login failed' } };
let accounts = 0;

function account(overrides: Partial<GoogleAccount> = {}): GoogleAccount {
  accounts += 1;
  const email = newEmail('google');
  return { sub: `1000${accounts}`, email, email_verified: true, name: 'Anna Riva', ...overrides };
}

function google(credential: unknown, body: object = {}): Promise<Answer> {
  return app.post('/auth/google', { body: { credential, ...body }, headers: browser.headers });
}

const NEW = { questionnaire_answers: answers('C') };

describe('signing in with Google', () => {
  it('creates an account for a new person with a questionnaire, and signs them in the next time', async () => {
    const anna = account();
    const first = await google(await issuer.signIn(anna), NEW);
    expect(first.status).toBe(200);
    const { id, access_token: token } = first.body as AuthUserDto;
    expect(first.body).toMatchObject({
      email: anna.email,
      name: 'Anna Riva',
      role: 'user',
      has_password: false,
    });
    expect(first.body).toMatchObject({ style_analysis: { dominant_style: 'C' } });
    expect(first.headers.get('set-cookie')).toContain('__Host-stanze_refresh=');
    expect((await app.get('/users/me', { token })).body).toMatchObject({ id });
    const again = await google(await issuer.signIn(anna));
    expect(again).toMatchObject({ status: 200, body: { id } });
  });

  it('asks a new person for the questionnaire, and accepts the same token afterwards', async () => {
    const credential = await issuer.signIn(account());
    const refused = await google(credential);
    expect(refused).toMatchObject({ status: 400, body: { detail: [{ type: 'questionnaire_required' }] } });
    expect((await google(credential, NEW)).status).toBe(200);
  });

  it('recognises people by their identity, not by their e-mail', async () => {
    const anna = account();
    const { id } = (await google(await issuer.signIn(anna), NEW)).body as AuthUserDto;
    const moved = { ...anna, email: newEmail('nuova') };
    expect((await google(await issuer.signIn(moved))).body).toMatchObject({ id, email: anna.email });
    const sameEmail = account({ email: anna.email });
    expect(await google(await issuer.signIn(sameEmail), NEW)).toMatchObject(FAILED);
  });

  it('links an account whose e-mail was never verified, and ends the sessions of the person who created it', async () => {
    const client = await registerClient(app);
    const answer = await google(await issuer.signIn(account({ email: client.email.toUpperCase() })));
    expect(answer).toMatchObject({ status: 200, body: { id: client.id, has_password: false } });
    expect((await app.get('/users/me', { token: client.token })).status).toBe(401);
    await expect(signIn(app, client.email)).rejects.toThrow('Sign-in failed');
  });

  it('links an account whose e-mail was verified, and does not change its password', async () => {
    const client = await registerClient(app);
    const sql = 'UPDATE users SET email_verified_at = ? WHERE id = ?';
    await app.database.transaction(() =>
      app.database.writer.query(sql, [new Date().toISOString(), client.id]),
    );
    const answer = await google(await issuer.signIn(account({ email: client.email })));
    expect(answer).toMatchObject({ status: 200, body: { id: client.id, has_password: true } });
    expect((await app.get('/users/me', { token: client.token })).status).toBe(200);
    expect(await signIn(app, client.email)).toEqual(expect.any(String));
  });

  it('invalidates the token for the first password of a designer who never set one', async () => {
    const { email, setup_token: token } = await registered(app);
    await google(await issuer.signIn(account({ email: email ?? '' })));
    const path = `/designers/${encodeURIComponent(email ?? '')}/set-password`;
    expect((await app.post(path, { body: { password: 'una-password-1', token } })).status).toBe(403);
  });
});

describe('an account with an app for codes', () => {
  it('gets a ticket instead of a session, and its code signs it in', async () => {
    const { person, secret } = await clientWithTotp(app);
    const answer = await google(await issuer.signIn(account({ email: person.email })));
    expect(answer).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const { ticket } = answer.body as { ticket: string };
    expect(await secondStep(app, ticket, codeOf(app, secret))).toMatchObject({
      status: 200,
      body: { id: person.id },
    });
  });
});

describe('an invalid token of Google', () => {
  const now = Math.floor(Date.now() / 1000);

  it.each([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['expired', { exp: now - 60, iat: now - 3600 }],
    ['without an expiry', { exp: undefined }],
    ['without an identity', { sub: undefined }],
    ['with an identity that is too long', { sub: '1'.repeat(65) }],
    ['without an address', { email: undefined }],
    ['with an address that is not verified', { email_verified: false }],
    ['without a claim about the verification', { email_verified: undefined }],
    ['with the text "false" as the claim', { email_verified: 'false' }],
    ['not valid yet', { nbf: now + 600 }],
  ])('%s is refused', async (_, changes) => {
    expect(await google(await issuer.forge(account(), changes), NEW)).toMatchObject(FAILED);
  });

  it('signed with another key, with a secret, or not at all is refused', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    expect(await google(await issuer.forge(account(), {}, privateKey), NEW)).toMatchObject(FAILED);
    const good = await issuer.signIn(account());
    const [head = '', body = '', signature = ''] = good.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const secret = Buffer.from('{"alg":"HS256","kid":"issuer-1"}').toString('base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const changed = JSON.stringify({ ...claims, email: 'altri@esempio.it' });
    const other = Buffer.from(changed).toString('base64url');
    for (const token of [
      `${unsigned}.${body}.`,
      `${secret}.${body}.${signature}`,
      `${head}.${other}.${signature}`,
      `${head}.${body}.${signature.slice(1)}`,
      'x',
      'a.b.c',
    ]) {
      expect(await google(token, NEW)).toMatchObject(FAILED);
    }
    expect((await google(good, NEW)).status).toBe(200);
  });

  it('of another browser, without a nonce or without the cookie is refused', async () => {
    const credential = await issuer.signIn(account());
    const body = { credential, nonce: browser.nonce, ...NEW };
    const other = await issuer.depart(app);
    expect(await app.post('/auth/google', { body, headers: other.headers })).toMatchObject(FAILED);
    expect(await app.post('/auth/google', { body })).toMatchObject(FAILED);
    const without = await issuer.forge(account(), { nonce: undefined });
    expect(await google(without, NEW)).toMatchObject(FAILED);
    const chosen = await issuer.signIn(account(), 'chosen-by-somebody');
    expect(await google(chosen, { ...NEW, nonce: 'chosen-by-somebody' })).toMatchObject(FAILED);
    expect((await google(credential, NEW)).status).toBe(200);
    browser = other;
  });

  it('is a token that was used more than a minute ago', async () => {
    const credential = await issuer.signIn(account());
    expect((await google(credential, NEW)).status).toBe(200);
    const [clock, now] = [app.nest.get(Clock), Date.now()];
    const time = jest.spyOn(clock, 'now').mockReturnValue(now + 50_000);
    expect((await google(credential)).status).toBe(200);
    time.mockReturnValue(now + 90_000);
    expect(await google(credential)).toMatchObject(FAILED);
    time.mockRestore();
  });

  it('never ends a session or locks an account', async () => {
    const client = await registerClient(app);
    const email = client.email;
    await google(await issuer.forge(account({ email }), { email_verified: false }));
    expect((await app.get('/users/me', { token: client.token })).status).toBe(200);
    expect(await signIn(app, email)).toEqual(expect.any(String));
  });

  it('that is not a text is refused in the list form', async () => {
    for (const credential of [undefined, null, 5, '', {}, 'x'.repeat(9000)]) {
      expect((await google(credential)).status).toBe(400);
    }
  });
});

describe('a designer who registers with Google', () => {
  const join = (credential: string, data: object = {}) =>
    app.post('/designers/google-auth', {
      body: { credential, designer_data: designerPayload(data) },
      headers: browser.headers,
    });

  it('has an account and a public profile without a password; the city may be missing', async () => {
    const anna = account();
    const answer = await join(await issuer.signIn(anna), { email: 'altri@esempio.it', city: '' });
    expect(answer.status).toBe(200);
    const { designer, access_token: token } = answer.body as AuthUserDto;
    expect(answer.body).toMatchObject({ role: 'designer', is_designer: true, email: anna.email });
    expect(designer).toMatchObject({ name: 'Marta Colombo', email: anna.email, city: '' });
    expect(await listed(app, designer?.id ?? 0)).toMatchObject({ name: 'Marta Colombo', email: null });
    expect((await app.get('/users/me', { token })).status).toBe(200);
  });

  it('does not get a second profile when the answer was lost', async () => {
    const credential = await issuer.signIn(account());
    const first = (await join(credential)).body as AuthUserDto;
    const again = (await join(credential)).body as AuthUserDto;
    expect(again.designer?.id).toBe(first.designer?.id);
  });

  it('does not change the account of a client, nor the profile of a designer', async () => {
    const [client, marta] = [await registerClient(app), await newDesigner(app)];
    const asClient = await join(await issuer.signIn(account({ email: client.email })));
    expect(asClient.body).toMatchObject({ id: client.id, is_designer: true });
    const asDesigner = await join(await issuer.signIn(account({ email: marta.email })), { name: 'Altra' });
    expect(asDesigner.body).toMatchObject({ id: marta.id, designer: { name: 'Marta Colombo' } });
  });

  it('is refused for invalid input, and creates no account', async () => {
    const anna = account();
    const answer = await join(await issuer.signIn(anna), { name: '', website: 'javascript:alert(1)' });
    expect(answer.status).toBe(400);
    expect(Object.keys(problemsOf(answer))).toEqual(['designer_data.name', 'designer_data.website']);
    expect(await app.count('users', `email = '${anna.email}'`)).toBe(0);
    expect((await app.post('/designers/google-auth', { body: { credential: 'x' } })).status).toBe(400);
    expect(await join(await issuer.forge(account(), { aud: 'x' }))).toMatchObject(FAILED);
  });
});
