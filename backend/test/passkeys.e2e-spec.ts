import { generateKeyPairSync } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import type { AuthUserDto } from '../src/modules/auth/sessions/dto/auth-user.dto.js';
import { Retention } from '../src/platform/retention/retention.service.js';
import { HandClock } from './support/accounts.js';
import { startApp, type TestApp } from './support/app.js';
import { Authenticator, type Deviation } from './support/authenticator.js';
import { registerClient } from './support/factories.js';
import {
  addPasskey,
  beginPasskey,
  beginSignIn,
  sendPasskey,
  sendSignIn,
  signInWithPasskey,
} from './support/passkeys.js';

const MINUTE_MS = 60_000;

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

describe('a passkey', () => {
  it('signs its owner in without address and password, with the response of a sign-in', async () => {
    const person = await registerClient(app);
    const { authenticator, passkey } = await addPasskey(app, person.token);
    expect(passkey).toMatchObject({ name: 'Portatile', is_synced: true, last_used_at: null });
    const answer = await signInWithPasskey(app, authenticator);
    expect(answer.status).toBe(200);
    const body = answer.body as AuthUserDto;
    expect(body).toMatchObject({ id: person.id, email: person.email, token_type: 'bearer' });
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('__Host-stanze_refresh='))).toBe(
      true,
    );
    const own = await app.get('/users/me/passkeys', { token: body.access_token });
    expect(own.body).toEqual([{ ...passkey, last_used_at: expect.any(String) as string }]);
    expect(own.headers.get('cache-control')).toBe('no-store');
  });

  it('is renamed and deleted by its owner only, and then signs nobody in', async () => {
    const [person, other] = [await registerClient(app), await registerClient(app)];
    const { authenticator, passkey } = await addPasskey(app, person.token);
    const path = `/users/me/passkeys/${passkey.id}`;
    const body = { name: '  Telefono\n di casa ' };
    expect((await app.put(path, { token: other.token, body })).status).toBe(404);
    expect((await app.call('DELETE', path, { token: other.token })).status).toBe(404);
    expect((await app.put(path, { token: person.token, body })).body).toMatchObject({
      name: 'Telefono di casa',
    });
    expect((await app.call('DELETE', path, { token: person.token })).status).toBe(200);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(401);
  });

  it('is added and deleted only within ten minutes of a sign-in, because an access token may be stolen', async () => {
    const { token } = await registerClient(app);
    const { passkey } = await addPasskey(app, token);
    const begun = await beginPasskey(app, token);
    const clock = new HandClock(app);
    clock.forward(10 * MINUTE_MS);
    const refusals = [
      await app.post('/users/me/passkeys/options', { token }),
      await sendPasskey(app, token, begun.id, new Authenticator().create(begun.options)),
      await app.call('DELETE', `/users/me/passkeys/${passkey.id}`, { token }),
    ];
    clock.forward(-10 * MINUTE_MS);
    expect(refusals.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      refusals.map(() => [403, 'recent_sign_in_required']),
    );
    expect((await app.get('/users/me/passkeys', { token })).body).toHaveLength(1);
  });

  it('has a name of 1 to 60 characters', async () => {
    const { token } = await registerClient(app);
    const { passkey } = await addPasskey(app, token);
    for (const name of ['', ' ', 'x'.repeat(61), 7]) {
      const answer = await app.put(`/users/me/passkeys/${passkey.id}`, { token, body: { name } });
      expect(answer.status).toBe(400);
    }
  });

  it('cannot be registered twice, and nobody has more than twenty', async () => {
    const [person, other] = [await registerClient(app), await registerClient(app)];
    const { authenticator } = await addPasskey(app, person.token);
    const { id, options } = await beginPasskey(app, other.token);
    expect((await sendPasskey(app, other.token, id, authenticator.create(options))).status).toBe(409);
    for (let count = 1; count < 20; count += 1) await addPasskey(app, person.token);
    expect((await app.post('/users/me/passkeys/options', { token: person.token })).status).toBe(409);
  });

  it('is in the export with name and dates, without its key, and is deleted with the account', async () => {
    const person = await registerClient(app);
    const { authenticator } = await addPasskey(app, person.token);
    await app.post('/users/me/passkeys/options', { token: person.token });
    const headers = { authorization: `Bearer ${person.token}` };
    const response = await fetch(`${app.address}/api/users/me/export`, { headers });
    const archive = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(JSON.parse(strFromU8(archive['passkey.json'] ?? new Uint8Array()))).toEqual([
      { name: 'Portatile', created_at: expect.any(String) as string, last_used_at: null },
    ]);
    expect((await app.call('DELETE', '/users/me', { token: person.token })).status).toBe(200);
    expect(await app.count('passkeys', `user_id = ${person.id}`)).toBe(0);
    expect(await app.count('passkey_challenges', `user_id = ${person.id}`)).toBe(0);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(401);
  });
});

describe('a registration is refused', () => {
  it.each<[string, Deviation]>([
    ['of another site', { origin: 'https://stanze.example.evil.test' }],
    ['of another site id', { rpId: 'evil.test' }],
    ['with another challenge', { challenge: 'x'.repeat(43) }],
    ['of another kind', { type: 'webauthn.get' }],
    ['without verification of the person', { isUnverified: true }],
    ['with a certificate of a manufacturer', { certificate: Buffer.from('30030101ff', 'hex') }],
  ])('%s', async (_, deviation) => {
    const { token } = await registerClient(app);
    const { id, options } = await beginPasskey(app, token);
    const answer = await sendPasskey(app, token, id, new Authenticator().create(options, deviation));
    expect(answer.status).toBe(400);
    expect((await app.get('/users/me/passkeys', { token })).body).toEqual([]);
  });

  it('with the challenge of another person, of a sign-in, a used one, and one older than five minutes', async () => {
    const [person, other] = [await registerClient(app), await registerClient(app)];
    const attempt = async ({ id, options }: Awaited<ReturnType<typeof beginPasskey>>) =>
      (
        await sendPasskey(
          app,
          person.token,
          id,
          new Authenticator().create({ ...options, user: { id: 'eA' } }),
        )
      ).status;
    expect(await attempt(await beginPasskey(app, other.token))).toBe(400);
    expect(await attempt(await beginSignIn(app))).toBe(400);
    const begun = await beginPasskey(app, person.token);
    expect(await attempt(begun)).toBe(201);
    expect(await attempt(begun)).toBe(400);
    const expired = await beginPasskey(app, person.token);
    const clock = new HandClock(app);
    clock.forward(5 * MINUTE_MS);
    expect(await attempt(expired)).toBe(400);
    clock.forward(-5 * MINUTE_MS);
  });

  it('with text instead of bytes', async () => {
    const { token } = await registerClient(app);
    const { id, options } = await beginPasskey(app, token);
    const credential = new Authenticator().create(options);
    for (const attestationObject of ['', '€', 'x'.repeat(40_001), 'AAAA', {}, null]) {
      const response = { ...credential.response, attestationObject };
      expect((await sendPasskey(app, token, id, { ...credential, response })).status).toBe(400);
    }
    expect((await sendPasskey(app, token, id, { ...credential, response: 'x' })).status).toBe(400);
  });
});

describe('a sign-in with a passkey is refused', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  it.each<[string, Deviation]>([
    ['of another site', { origin: 'https://evil.test' }],
    ['of another site id', { rpId: 'evil.test' }],
    ['with another challenge', { challenge: 'x'.repeat(43) }],
    ['of another kind', { type: 'webauthn.create' }],
    ['without verification of the person', { isUnverified: true }],
    ['with the signature of another key', { key: privateKey }],
    ['with the name of another person', { userHandle: 'x'.repeat(43) }],
  ])('%s', async (_, deviation) => {
    const { token } = await registerClient(app);
    const { authenticator } = await addPasskey(app, token);
    const refused = await signInWithPasskey(app, authenticator, deviation);
    expect(refused.status).toBe(401);
    expect(refused.headers.getSetCookie()).toEqual([]);
    expect((await signInWithPasskey(app, authenticator)).status).toBe(200);
  });

  it('with a counter that does not increase, because the authenticator may be a copy', async () => {
    const { token } = await registerClient(app);
    const { authenticator } = await addPasskey(app, token);
    expect((await signInWithPasskey(app, authenticator, { counter: 7 })).status).toBe(200);
    expect((await signInWithPasskey(app, authenticator, { counter: 7 })).status).toBe(401);
    expect((await signInWithPasskey(app, authenticator, { counter: 0 })).status).toBe(401);
    expect((await signInWithPasskey(app, authenticator, { counter: 4_294_967_295 })).status).toBe(200);
  });

  it('with a used challenge, one of a registration, and one older than five minutes', async () => {
    const { token } = await registerClient(app);
    const { authenticator } = await addPasskey(app, token);
    const attempt = async ({ id, options }: Awaited<ReturnType<typeof beginSignIn>>) =>
      (await sendSignIn(app, id, authenticator.sign(options))).status;
    const begun = await beginSignIn(app);
    expect(await attempt(begun)).toBe(200);
    expect(await attempt(begun)).toBe(401);
    expect(await attempt(await beginPasskey(app, token))).toBe(401);
    const expired = await beginSignIn(app);
    const clock = new HandClock(app);
    clock.forward(5 * MINUTE_MS);
    expect(await attempt(expired)).toBe(401);
    clock.forward(-5 * MINUTE_MS);
  });

  it('after a wrong answer to the same challenge', async () => {
    const { token } = await registerClient(app);
    const { authenticator } = await addPasskey(app, token);
    const { id, options } = await beginSignIn(app);
    const wrong = authenticator.sign(options, { key: privateKey });
    expect((await sendSignIn(app, id, wrong)).status).toBe(401);
    expect((await sendSignIn(app, id, authenticator.sign(options))).status).toBe(401);
  });

  it('with an unknown passkey, by the same answer', async () => {
    const { token } = await registerClient(app);
    const { authenticator } = await addPasskey(app, token);
    const wrong = await signInWithPasskey(app, authenticator, { key: privateKey });
    const stranger = new Authenticator();
    stranger.userHandle = 'x'.repeat(43);
    const unknown = await signInWithPasskey(app, stranger);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });
});

test('expired challenges are deleted', async () => {
  await beginSignIn(app);
  const clock = new HandClock(app);
  clock.forward(6 * MINUTE_MS);
  await app.nest.get(Retention).sweep();
  clock.forward(-6 * MINUTE_MS);
  expect(await app.count('passkey_challenges')).toBe(0);
});
