import type { TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { addPasskey, beginPasskey, beginSignIn } from '../support/passkeys.js';
import { addTotp, beginTotp, codeOf, ticketFor } from '../support/second-factor.js';
import type { Fixture } from './fixture.js';
import type { Sample, Samples } from './sample.js';

const NOTHING = { refused: {} };

const clientToken = ({ people }: Fixture): string => people.client.token ?? '';

/** A call for a passkey that the client registered before. */
async function ownPasskey(app: TestApp, fixture: Fixture) {
  const { passkey } = await addPasskey(app, clientToken(fixture));
  return { at: `/users/me/passkeys/${passkey.id}`, body: { name: 'Telefono' } };
}

const renamed: Sample = {
  ...NOTHING,
  at: ({ rows }) => `/users/me/passkeys/${rows.passkeyId}`,
  by: 'client',
  arrange: ownPasskey,
  owns: ['passkeys.name'],
};

/** A call by the client, who has an app for codes. */
async function withTotp(app: TestApp, fixture: Fixture) {
  await addTotp(app, clientToken(fixture));
  return { body: {} };
}

/** Calls for passkeys and the second factor. */
export const FACTOR_SAMPLES: Samples = {
  'POST /auth/passkeys/sign-in/options': { by: 'guest', body: () => ({}), owns: ['+passkey_challenges'] },
  'POST /auth/passkeys/sign-in/verify': {
    ...NOTHING,
    by: 'guest',
    arrange: async (app, fixture) => {
      const { authenticator } = await addPasskey(app, clientToken(fixture));
      const { id, options } = await beginSignIn(app);
      return { body: { challenge_id: id, credential: authenticator.sign(options) } };
    },
    owns: [
      '+sessions',
      '+sessions.has_second_factor',
      '-passkey_challenges',
      'passkeys.counter',
      'passkeys.last_used_at',
    ],
  },
  'GET /users/me/passkeys': {},
  'POST /users/me/passkeys/options': { by: 'client', body: () => ({}), owns: ['+passkey_challenges'] },
  'POST /users/me/passkeys': {
    ...NOTHING,
    by: 'client',
    arrange: async (app, fixture) => {
      const { id, options } = await beginPasskey(app, clientToken(fixture));
      const credential = new Authenticator().create(options);
      return { body: { challenge_id: id, name: 'Portatile', credential } };
    },
    owns: [
      '+passkeys',
      '+passkeys.is_synced',
      '-passkey_challenges',
      '+mails',
      'sessions.has_second_factor',
      'sessions.authenticated_at',
    ],
  },
  'PUT /users/me/passkeys/:id': renamed,
  'DELETE /users/me/passkeys/:id': { ...renamed, isFinal: true, owns: ['-passkeys', '+mails'] },
  'POST /auth/second-factor/verify': {
    ...NOTHING,
    by: 'guest',
    arrange: async (app, fixture) => {
      const { secret } = await addTotp(app, clientToken(fixture));
      const ticket = await ticketFor(app, fixture.people.client.email);
      return { body: { ticket, code: codeOf(app, secret) } };
    },
    owns: [
      '+sessions',
      '+sessions.has_second_factor',
      '-sign_in_tickets',
      'totp_secrets.last_step',
      'totp_secrets.encrypted',
    ],
  },
  'GET /users/me/second-factor': {},
  'POST /users/me/second-factor/totp': { by: 'client', body: () => ({}), owns: ['+totp_secrets'] },
  'POST /users/me/second-factor/totp/confirmation': {
    ...NOTHING,
    by: 'client',
    arrange: async (app, fixture) => {
      const secret = await beginTotp(app, clientToken(fixture));
      return { body: { code: codeOf(app, secret) } };
    },
    owns: [
      'totp_secrets.last_step',
      'totp_secrets.encrypted',
      'totp_secrets.confirmed_at',
      '+recovery_codes',
      '+mails',
      'sessions.has_second_factor',
      'sessions.authenticated_at',
    ],
  },
  'POST /users/me/second-factor/recovery-codes': {
    by: 'client',
    arrange: withTotp,
    owns: ['+recovery_codes', '-recovery_codes', '+mails'],
  },
  'DELETE /users/me/second-factor/totp': {
    by: 'client',
    arrange: withTotp,
    owns: ['-totp_secrets', '-recovery_codes', '+mails'],
  },
};
