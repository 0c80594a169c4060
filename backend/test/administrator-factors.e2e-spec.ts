import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { SecondFactorDto } from '../src/modules/auth/second-factor/dto/second-factor.dto.js';
import { entriesOf } from './support/admin.js';
import { startApp, type TestApp } from './support/app.js';
import {
  createAdmin,
  createDesigner,
  type Person,
  registerClient,
  signIn,
  verifyAddress,
} from './support/factories.js';
import { addPasskey, beginPasskey, sendPasskey, signInWithPasskey } from './support/passkeys.js';
import { Authenticator } from './support/authenticator.js';
import { outbox } from './support/removal.js';
import { addTotp, codeOf, firstStep, secondStep, ticketFor } from './support/second-factor.js';
import { until } from './support/until.js';

const REFUSED = { status: 403, body: { code: 'factor_setup_required' } };

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await startApp({ ADMIN_SECOND_FACTOR: 'required' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  admin = await createAdmin(app);
});

const users = (token: string) => app.get('/admin/users', { token });
const tokenOf = ({ body }: { body: unknown }): string => (body as { access_token: string }).access_token;

describe('an administrator without a second factor', () => {
  it('reaches nothing under the administration, and the own record shows it', async () => {
    expect(await users(admin.token)).toMatchObject(REFUSED);
    expect(await app.get('/admin/stats', { token: admin.token })).toMatchObject(REFUSED);
    const own = await app.get('/users/me', { token: admin.token });
    expect(own.body).toMatchObject({ is_admin: true, role: 'admin', needs_second_factor: true });
  });

  it('has no rights of the role outside the administration either', async () => {
    const designer = await createDesigner(app);
    const { token } = admin;
    const { body } = await app.get(`/designers/${designer.designerId}`, { token });
    expect(body).toMatchObject({ email: null });
    const removal = await app.call('DELETE', `/designers/${designer.designerId}`, { token });
    expect(removal.status).toBe(403);
    expect((await app.call('DELETE', '/users/me', { token })).status).toBe(403);
    expect((await app.get('/auth/sessions', { token })).status).toBe(200);
  });

  it('reaches it in the same session after adding an app for codes', async () => {
    await addTotp(app, admin.token);
    expect((await users(admin.token)).status).toBe(200);
    const own = await app.get('/users/me', { token: admin.token });
    expect(own.body).toMatchObject({ needs_second_factor: false });
  });

  it('reaches it in the same session after adding a passkey, and after signing in with it', async () => {
    const { authenticator } = await addPasskey(app, admin.token);
    expect((await users(admin.token)).status).toBe(200);
    const signedIn = await signInWithPasskey(app, authenticator);
    expect(signedIn.body).toMatchObject({ needs_second_factor: false });
    expect((await users(tokenOf(signedIn))).status).toBe(200);
  });
});

describe('an administrator with a passkey', () => {
  it('cannot do with the password alone what needs the passkey, nor add or remove a factor', async () => {
    const { passkey } = await addPasskey(app, admin.token);
    const { id, options } = await beginPasskey(app, admin.token);
    const token = await signIn(app, admin.email);
    expect(await users(token)).toMatchObject(REFUSED);
    expect(await app.post('/users/me/second-factor/totp', { token })).toMatchObject(REFUSED);
    expect(await app.post('/users/me/passkeys/options', { token })).toMatchObject(REFUSED);
    const other = new Authenticator().create(options);
    expect(await sendPasskey(app, token, id, other)).toMatchObject(REFUSED);
    expect(await app.call('DELETE', `/users/me/passkeys/${passkey.id}`, { token })).toMatchObject(REFUSED);
    expect(await users(token)).toMatchObject(REFUSED);
  });

  it('cannot remove the only factor, and can remove one of two', async () => {
    const { token } = admin;
    const { passkey } = await addPasskey(app, token);
    const path = `/users/me/passkeys/${passkey.id}`;
    expect((await app.call('DELETE', path, { token })).status).toBe(403);
    await addTotp(app, token);
    expect((await app.call('DELETE', path, { token })).status).toBe(200);
    expect((await app.call('DELETE', '/users/me/second-factor/totp', { token })).status).toBe(403);
  });
});

describe('an administrator with an app for codes', () => {
  it('reaches the administration after a code, and after a recovery code', async () => {
    const { secret, codes } = await addTotp(app, admin.token);
    for (const code of [codeOf(app, secret), codes[0] ?? '']) {
      const answer = await secondStep(app, await ticketFor(app, admin.email), code);
      expect((await users(tokenOf(answer))).status).toBe(200);
    }
  });

  it('has the right also after the session was renewed', async () => {
    const { secret } = await addTotp(app, admin.token);
    const { headers } = await secondStep(app, await ticketFor(app, admin.email), codeOf(app, secret));
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const renewed = await app.post('/auth/refresh', { headers: { cookie: cookies.join('; ') } });
    expect(renewed.body).toMatchObject({ needs_second_factor: false });
    expect((await users(tokenOf(renewed))).status).toBe(200);
  });
});

describe('a person who has lost everything', () => {
  it('gets the account back from an administrator, with an entry in the log and a mail', async () => {
    await addPasskey(app, admin.token);
    const person = await registerClient(app);
    await verifyAddress(app, person);
    await addTotp(app, person.token);
    const { authenticator } = await addPasskey(app, person.token);
    const body = { reason: 'Ha perso il telefono' };
    const path = `/admin/users/${person.id}/factors`;
    expect((await app.call('DELETE', path, { token: admin.token, body })).status).toBe(200);
    expect((await users(person.token)).status).toBe(401);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(401);
    expect((await firstStep(app, person.email)).status).toBe(200);
    const [entry] = await entriesOf(app, admin, 'user', person.id);
    expect(entry).toMatchObject({ ['action' as string]: 'end_factors', reason: body.reason });
    await until('the mail', () =>
      outbox(app).some(
        ({ headers, text }) => headers.get('to')?.includes(person.email) && text.includes('amministrazione'),
      ),
    );
  });

  it('is not helped by an administrator without a second factor, nor by themselves', async () => {
    const person = await registerClient(app);
    const endOf = (id: number) => app.call('DELETE', `/admin/users/${id}/factors`, { token: admin.token });
    expect(await endOf(person.id)).toMatchObject(REFUSED);
    await addPasskey(app, admin.token);
    expect((await endOf(admin.id)).status).toBe(403);
    expect((await endOf(999_999)).status).toBe(404);
  });

  it('and is the last administrator, gets the account back by the command of the operator', async () => {
    await addTotp(app, admin.token);
    const output = await endFactors(app, admin.email);
    expect(output).toContain('Done');
    expect((await users(admin.token)).status).toBe(401);
    const token = await signIn(app, admin.email);
    expect(await users(token)).toMatchObject(REFUSED);
    const { body } = await app.get('/users/me/second-factor', { token });
    expect(body).toEqual({ totp_added_at: null, recovery_codes_left: 0 } satisfies SecondFactorDto);
    expect(await app.count('security_events', `user_id = ${admin.id} AND kind = 'factor-removed'`)).toBe(1);
    await addTotp(app, token);
    expect((await users(token)).status).toBe(200);
  });
});

test('where it is not required, an administrator signs in as before', async () => {
  const other = await startApp();
  const { token } = await createAdmin(other);
  expect((await other.get('/admin/users', { token })).status).toBe(200);
  await other.stop();
});

function endFactors({ environment }: TestApp, email: string): Promise<string> {
  const program = join(__dirname, '../dist/end-factors.js');
  const env = { ...process.env, NODE_ENV: 'test', ...environment.settings };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, `--email=${email}`], { env }, (error, stdout) =>
      error ? reject(new Error(error.message)) : resolve(stdout),
    );
  });
}
