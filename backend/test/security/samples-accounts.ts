import { answers, PASSWORD } from '../support/factories.js';
import { SessionsService } from '../../src/modules/auth/sessions/sessions.service.js';
import type { TestApp } from '../support/app.js';
import { newEmail, registered } from '../support/designer-payload.js';
import { confirmationToken, restorationToken, setUnverified, resetToken } from './mailed.js';
import type { Sample, Samples } from './sample.js';
import type { Person } from './fixture.js';

/** A token that was never issued. */
const NO_TOKEN = 'x'.repeat(43);
const NEW_PASSWORD = 'una-password-nuova-2';
const PASSWORD_SET = ['users.password_hash', 'users.token_version', 'users.updated_at'];
const NOTHING = { refused: {} };
const SIGNED_IN = ['+sessions', '+sessions.device'];
const CONFIRMATION_MAILED = ['+address_confirmations', '+mail_slots', '+mails', '+mails.is_secret'];

/** The id of the session of a person's access token. */
function sessionOf({ token }: Person): string {
  const claims = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sid: string }).sid;
}

async function refreshCookie(app: TestApp, { id }: Person): Promise<string> {
  const { refreshToken } = await app.nest.get(SessionsService).open(id);
  return `__Host-stanze_refresh=${refreshToken}`;
}

const ownPassword: Sample = {
  ...NOTHING,
  by: 'client',
  body: () => ({ current_password: PASSWORD, new_password: NEW_PASSWORD }),
  owns: [...PASSWORD_SET, '-sessions', '-setup_tokens'],
};

/** Calls for sign-in, sign-out and the own account. */
export const ACCOUNT_SAMPLES: Samples = {
  'POST /auth/token': {
    ...NOTHING,
    by: 'guest',
    encoding: 'form',
    body: ({ people }) => ({ username: people.client.email, password: PASSWORD }),
    owns: SIGNED_IN,
  },
  'POST /auth/register': {
    ...NOTHING,
    by: 'guest',
    body: () => ({
      name: 'Nuova Cliente',
      email: newEmail('nuova'),
      password: PASSWORD,
      questionnaire_answers: answers('A'),
    }),
    owns: ['+users', ...SIGNED_IN, '+consents', ...CONFIRMATION_MAILED],
  },
  'POST /auth/refresh': {
    by: 'guest',
    arrange: async (app, { people }) => ({
      body: {},
      headers: { cookie: await refreshCookie(app, people.client) },
    }),
    owns: [
      'sessions.refresh_hash',
      'sessions.previous_hash',
      'sessions.rotated_at',
      'sessions.expires_at',
      'sessions.device',
    ],
  },
  'POST /auth/logout': { isFinal: true, by: 'client', body: () => ({}), owns: ['-sessions'] },
  'POST /auth/confirmations': {
    ...NOTHING,
    by: 'client',
    body: () => ({ password: PASSWORD }),
    owns: ['sessions.authenticated_at'],
  },
  'GET /auth/sessions': {},
  'DELETE /auth/sessions/:id': {
    at: ({ people }) => `/auth/sessions/${sessionOf(people.client)}`,
    isFinal: true,
    by: 'client',
    owns: ['-sessions'],
  },
  'POST /auth/google': { ...NOTHING, by: 'guest', body: () => ({ credential: NO_TOKEN }), owns: [] },
  'POST /designers/google-auth': {
    ...NOTHING,
    by: 'guest',
    body: () => ({ credential: NO_TOKEN, designer_data: {} }),
    owns: [],
  },
  'POST /auth/request-password-reset': {
    ...NOTHING,
    by: 'guest',
    body: ({ people }) => ({ email: people.client.email }),
    owns: ['+password_resets', '+mail_slots', '+mails', '+mails.is_secret'],
  },
  'POST /auth/reset-password': {
    ...NOTHING,
    by: 'guest',
    arrange: async (app, { people }) => ({
      body: { token: await resetToken(app, people.client.email), new_password: NEW_PASSWORD },
    }),
    owns: [...PASSWORD_SET, 'users.email_verified_at', '-sessions', '-password_resets', '-setup_tokens'],
  },
  'POST /auth/address-confirmations': {
    ...NOTHING,
    by: 'guest',
    arrange: async (app, { people }) => ({ body: { token: await confirmationToken(app, people.client) } }),
    owns: ['users.email_verified_at', 'users.updated_at', '-address_confirmations'],
  },
  'POST /auth/address-confirmations/requests': {
    ...NOTHING,
    by: 'client',
    arrange: async (app, { people }) => {
      await setUnverified(app, people.client);
      return { body: {} };
    },
    owns: CONFIRMATION_MAILED,
  },
  'POST /auth/address-restorations': {
    ...NOTHING,
    by: 'guest',
    arrange: async (app, { people }) => ({ body: { token: await restorationToken(app, people.client) } }),
    owns: [
      ...PASSWORD_SET,
      'users.email_verified_at',
      '-sessions',
      '-setup_tokens',
      '-former_addresses',
      '+password_resets',
      '+mail_slots',
      '+mails',
      '+mails.is_secret',
    ],
  },
  'POST /designers/:email/set-password': {
    ...NOTHING,
    at: ({ people }) => `/designers/${encodeURIComponent(people.designer.email)}/set-password`,
    by: 'guest',
    arrange: async (app) => {
      const { email, setup_token: token } = await registered(app);
      return {
        at: `/designers/${encodeURIComponent(email ?? '')}/set-password`,
        body: { password: NEW_PASSWORD, token },
      };
    },
    owns: [...PASSWORD_SET, 'setup_tokens.token_hash'],
  },
  'GET /users/me': {},
  'GET /users/me/device-key': {},
  'POST /users/device-checks': {
    by: 'guest',
    body: () => ({ tickets: [NO_TOKEN], designers: [1] }),
    owns: [],
  },
  'PUT /users/me': {
    encoding: 'multipart',
    by: 'client',
    body: ({ people }) => ({ name: 'Giulia Nuova', email: people.client.email, location: 'Roma' }),
    refused: { email: 'senza-chiocciola' },
    owns: ['users.name', 'users.location', 'users.updated_at'],
  },
  'DELETE /users/me': {
    isFinal: true,
    by: 'client',
    owns: ['-users', '-sessions', 'contacts.user_id', '-reply_links'],
  },
  'GET /users/me/export': {},
  'PUT /users/me/password': ownPassword,
  'DELETE /users/me/sessions': {
    isFinal: true,
    by: 'client',
    owns: ['-sessions', 'users.token_version', 'users.updated_at'],
  },
  'GET /push/key': {},
  'POST /push/subscriptions': {
    ...NOTHING,
    by: 'client',
    body: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    }),
    owns: ['+push_subscriptions'],
  },
  'DELETE /push/subscriptions': {
    ...NOTHING,
    by: 'client',
    body: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/nobody' }),
    owns: [],
  },
  'GET /updates': {},
};
