import { newEmail, PASSWORD, profileOf, unused } from '../world.mjs';
import { PICTURE } from '../bodies.mjs';

/** @typedef {import('./recipes.mjs').Recipes} Recipes */
/** @typedef {import('./recipes.mjs').Sender} Sender */

const NEW_PASSWORD = 'una-password-nuova-2';
const PUSH_KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A person of the sender's role whose session may end; for a guest, a client whose token is not sent. @param {Sender} sender */
const spare = ({ w, role }) => w.person(role === 'guest' ? 'client' : role);

/** The id of the session of an access token. @param {string} token */
const sessionOf = (token) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid;

/** Valid calls for sign-in, links of mails and the own account. @type {Recipes} */
export const ACCOUNT_RECIPES = {
  'POST /auth/token': async ({ w }) => {
    const { email } = await w.newClient();
    return { body: { username: email, password: PASSWORD }, form: 'urlencoded' };
  },
  'POST /auth/register': ({ w }) => ({
    body: { name: 'Fuzz', email: newEmail(), password: PASSWORD, questionnaire_answers: w.answers },
  }),
  'POST /auth/refresh': async (sender) => {
    const person = await spare(sender);
    return { person, headers: { cookie: person.cookie } };
  },
  'POST /auth/logout': async (sender) => ({ person: await spare(sender) }),
  'POST /auth/confirmations': () => ({ body: { password: PASSWORD } }),
  'POST /auth/address-confirmations': async ({ w }) => {
    const { email } = await w.newClient();
    return { body: { token: await w.mailed(email, 'conferma-email\\?token=') } };
  },
  'POST /auth/address-restorations': async ({ w }) => {
    const { token, email } = await w.newVerified();
    const body = { name: 'Fuzz', email: newEmail() };
    await w.call('PUT /users/me', { token, body, form: 'multipart' });
    return { body: { token: await w.mailed(email, 'ripristina-email#token=') } };
  },
  'DELETE /auth/sessions/{id}': async (sender) => {
    const person = await spare(sender);
    return { person, path: `/auth/sessions/${sessionOf(person.token)}` };
  },
  'GET /auth/google/departures': () => ({ path: '/auth/google/departures?state=abc' }),
  'POST /auth/google': () => ({ body: { credential: 'a.b.c' } }),
  'POST /designers/google-auth': () => ({
    body: { credential: 'a.b.c', designer_data: profileOf(newEmail()) },
  }),
  'POST /auth/request-password-reset': async ({ w }) => ({ body: { email: (await w.newClient()).email } }),
  'POST /auth/reset-password': async ({ w }) => {
    const { email } = await w.newVerified();
    await w.call('POST /auth/request-password-reset', { body: { email } });
    const token = await w.mailed(email, 'reset-password[?#]token=');
    return { body: { token, new_password: NEW_PASSWORD } };
  },
  'POST /designers/{email}/set-password': async ({ w }) => {
    const { body } = await w.call('POST /designers', { body: profileOf(newEmail()) });
    const path = `/designers/${encodeURIComponent(body.email)}/set-password`;
    return { path, body: { password: NEW_PASSWORD, token: body.setup_token } };
  },
  'POST /users/device-checks': () => ({ body: { tickets: ['x'.repeat(43)], designers: [1] } }),
  'PUT /users/me': ({ me }) => ({
    body: { name: 'Fuzz', email: me?.email, location: 'Roma', profile_picture: PICTURE },
    form: 'multipart',
  }),
  'DELETE /users/me': async (sender) => ({ person: await spare(sender) }),
  'PUT /users/me/password': async (sender) => ({
    person: await spare(sender),
    body: { current_password: PASSWORD, new_password: NEW_PASSWORD },
  }),
  'DELETE /users/me/sessions': async (sender) => ({ person: await spare(sender) }),
  'POST /push/subscriptions': () => ({
    body: { endpoint: `https://fcm.googleapis.com/fcm/send/${unused('fuzz')}`, keys: PUSH_KEYS },
  }),
  'DELETE /push/subscriptions': () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/nobody' } }),
};
