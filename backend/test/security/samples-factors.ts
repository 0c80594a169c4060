import type { TestApp } from '../support/app.js';
import { Authenticator } from '../support/authenticator.js';
import { addPasskey, beginPasskey, beginSignIn } from '../support/passkeys.js';
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
  at: () => '/users/me/passkeys/1',
  by: 'client',
  arrange: ownPasskey,
  owns: ['passkeys.name'],
};

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
    owns: ['+sessions', '-passkey_challenges', 'passkeys.counter', 'passkeys.last_used_at'],
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
    owns: ['+passkeys', '+passkeys.is_synced', '-passkey_challenges'],
  },
  'PUT /users/me/passkeys/:id': renamed,
  'DELETE /users/me/passkeys/:id': { ...renamed, owns: ['-passkeys'] },
};
