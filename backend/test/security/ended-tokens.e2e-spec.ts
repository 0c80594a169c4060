import type { PasskeyDto } from '../../src/modules/auth/passkeys/dto/passkeys.dto.js';
import { SessionsService } from '../../src/modules/auth/sessions/sessions.service.js';
import { startApp, type TestApp } from '../support/app.js';
import { designerPayload, newEmail } from '../support/designer-payload.js';
import { PASSWORD } from '../support/factories.js';
import { addPasskey } from '../support/passkeys.js';
import { raw } from '../support/raw.js';
import { addTotp } from '../support/second-factor.js';
import { encoded, typeOf } from './request-of-call.js';
import { removalToken, resetToken } from './mailed.js';
import { type Actor, type Person, type Fixture, Fixtures } from './fixture.js';

const NEW_PASSWORD = 'una-password-nuova-2';
const SECOND_FACTOR = '/users/me/second-factor';
const DONE = { status: 200 };

let app: TestApp;
let fixtures: Fixtures;

beforeAll(async () => {
  app = await startApp();
  fixtures = await Fixtures.on(app);
});
afterAll(() => app.stop());

/** An operation that ends tokens: whose tokens, the operation, and whether the session that runs it stays. */
interface Ending {
  readonly who: Actor;
  /** Creates what the operation needs, before the other session is opened. */
  readonly arrange?: (person: Person) => Promise<unknown>;
  readonly act: (fixture: Fixture) => Promise<{ status: number }>;
  readonly ownTokenStaysValid: boolean;
}

function ownProfile(person: Person, fields: Record<string, string>): Promise<{ status: number }> {
  const headers = { authorization: `Bearer ${String(person.token)}`, 'content-type': typeOf('multipart') };
  const body = encoded(fields, 'multipart');
  return raw(app, { method: 'PUT', path: '/api/users/me', headers, body });
}

const tokenOf = ({ token }: Person): string => String(token);

/** The administrator of a fixture acts on an account. */
function byAdmin(fixture: Fixture, method: string, who: Actor, body?: object) {
  const { token } = fixture.people.admin;
  return app.call(method, `/admin/users/${fixture.people[who].id}`, { token, body });
}

const ENDINGS: Readonly<Record<string, Ending>> = {
  'a change of the password': {
    who: 'client',
    act: ({ people }) => {
      const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
      return app.put('/users/me/password', { token: people.client.token, body });
    },
    ownTokenStaysValid: true,
  },
  'a new password by a mailed link': {
    who: 'client',
    act: async ({ people }) => {
      const token = await resetToken(app, people.client.email);
      return app.post('/auth/reset-password', { body: { token, new_password: NEW_PASSWORD } });
    },
    ownTokenStaysValid: false,
  },
  'leaving all devices': {
    who: 'client',
    act: ({ people }) => app.call('DELETE', '/users/me/sessions', { token: people.client.token }),
    ownTokenStaysValid: false,
  },
  'a change of the own address': {
    who: 'client',
    act: ({ people }) => ownProfile(people.client, { email: newEmail('nuovo') }),
    ownTokenStaysValid: true,
  },
  "a change of the designer's own address": {
    who: 'designer',
    act: ({ people: { designer } }) =>
      app.put(`/designers/${designer.designerId}`, { token: designer.token, body: designerPayload() }),
    ownTokenStaysValid: true,
  },
  'a change of the address by an administrator': {
    who: 'client',
    act: (fixture) => byAdmin(fixture, 'PUT', 'client', { email: newEmail('nuovo') }),
    ownTokenStaysValid: false,
  },
  "a change of the designer's address by an administrator": {
    who: 'designer',
    act: ({ people }) =>
      app.put(`/admin/designers/${people.designer.designerId}`, {
        token: people.admin.token,
        body: { email: newEmail('nuovo') },
      }),
    ownTokenStaysValid: false,
  },
  'the loss of the role': {
    who: 'other client',
    act: async (fixture) => {
      await byAdmin(fixture, 'PUT', 'other client', { is_admin: true });
      return byAdmin(fixture, 'PUT', 'other client', { is_admin: false });
    },
    ownTokenStaysValid: false,
  },
  'a new passkey': {
    who: 'client',
    act: async ({ people }) => addPasskey(app, tokenOf(people.client)).then(() => DONE),
    ownTokenStaysValid: true,
  },
  'the deletion of a passkey': {
    who: 'client',
    arrange: (person) => addPasskey(app, tokenOf(person)),
    act: async ({ people: { client } }) => {
      const list = (await app.get('/users/me/passkeys', { token: client.token })).body as PasskeyDto[];
      return app.call('DELETE', `/users/me/passkeys/${list[0]?.id}`, { token: client.token });
    },
    ownTokenStaysValid: true,
  },
  'a new app for codes': {
    who: 'client',
    act: async ({ people }) => addTotp(app, tokenOf(people.client)).then(() => DONE),
    ownTokenStaysValid: true,
  },
  'new recovery codes': {
    who: 'client',
    arrange: (person) => addTotp(app, tokenOf(person)),
    act: ({ people }) => app.post(`${SECOND_FACTOR}/recovery-codes`, { token: people.client.token }),
    ownTokenStaysValid: true,
  },
  'the removal of an app for codes': {
    who: 'client',
    arrange: (person) => addTotp(app, tokenOf(person)),
    act: ({ people }) => app.call('DELETE', `${SECOND_FACTOR}/totp`, { token: people.client.token }),
    ownTokenStaysValid: true,
  },
  'the deletion of the own account': {
    who: 'client',
    act: ({ people }) => app.call('DELETE', '/users/me', { token: people.client.token }),
    ownTokenStaysValid: false,
  },
  'the deletion of the account by an administrator': {
    who: 'client',
    act: (fixture) => byAdmin(fixture, 'DELETE', 'client'),
    ownTokenStaysValid: false,
  },
  'the deletion of the own profile': {
    who: 'designer',
    act: ({ people: { designer } }) =>
      app.call('DELETE', `/designers/${designer.designerId}`, { token: designer.token }),
    ownTokenStaysValid: false,
  },
  'the deletion of the profile by an administrator': {
    who: 'designer',
    act: ({ people: { admin, designer } }) =>
      app.call('DELETE', `/admin/designers/${designer.designerId}`, { token: admin.token }),
    ownTokenStaysValid: false,
  },
  'the removal of the profile by a mailed link': {
    who: 'designer',
    act: async ({ people }) => {
      const token = await removalToken(app, people.designer.email);
      return app.post('/designers/removal-confirmations', { body: { token } });
    },
    ownTokenStaysValid: false,
  },
};

async function statusWith(token: string | undefined): Promise<number> {
  return (await app.get('/users/me', { token })).status;
}

async function renewed(refreshToken: string): Promise<number> {
  const headers = { cookie: `__Host-stanze_refresh=${refreshToken}` };
  return (await app.post('/auth/refresh', { headers })).status;
}

describe('a token ends at the next request', () => {
  it.each(Object.entries(ENDINGS))('after %s', async (_, { who, arrange, act, ownTokenStaysValid }) => {
    const fixture = await fixtures.next();
    await arrange?.(fixture.people[who]);
    const elsewhere = await app.nest.get(SessionsService).open(fixture.people[who].id);
    expect(await statusWith(elsewhere.accessToken)).toBe(200);
    expect((await act(fixture)).status).toBe(200);
    expect(await statusWith(elsewhere.accessToken)).toBe(401);
    expect(await renewed(elsewhere.refreshToken)).toBe(401);
    expect(await statusWith(fixture.people[who].token)).toBe(ownTokenStaysValid ? 200 : 401);
    // No other person is signed out by it.
    expect(await statusWith(fixture.people['other designer'].token)).toBe(200);
  });
});
