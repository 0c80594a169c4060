import { createHmac } from 'node:crypto';
import { newAuthenticator } from '../authenticator.mjs';
import { PASSWORD } from '../world.mjs';

/** @typedef {import('./recipes.mjs').Recipes} Recipes */
/** @typedef {import('./recipes.mjs').Sender} Sender */
/** @typedef {import('../world.mjs').Person} Person */
/** @typedef {import('../world.mjs').World} World */

const PERIOD_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const TOTP = '/users/me/second-factor/totp';
const SIGN_IN = '/auth/passkeys/sign-in';

/** The code of an app (RFC 6238), now or after some steps. @param {string} secret @param {number} [steps] */
function codeOf(secret, steps = 0) {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1e6).padStart(6, '0');
}

/** A person of the sender's role without factors; for a guest, a client whose token is not sent. @param {Sender} sender */
const newPerson = ({ w, role }) => w.person(role === 'guest' ? 'client' : role);

/** @param {World} w @param {Person} person */
async function beginTotp(w, { token }) {
  return (await w.call(`POST ${TOTP}`, { token })).body.secret;
}

/** Adds an app for codes; the code of the previous step is used up, the present one is not. @param {Sender} sender */
async function withTotp(sender) {
  const person = await newPerson(sender);
  const secret = await beginTotp(sender.w, person);
  const body = { code: codeOf(secret, -1) };
  await sender.w.call(`POST ${TOTP}/confirmation`, { token: person.token, body });
  return { person, secret };
}

/** The answer to a new challenge of a registration. @param {World} w @param {Person} person */
async function created(w, { token }) {
  const { challenge_id: id, options } = (await w.call('POST /users/me/passkeys/options', { token })).body;
  const authenticator = newAuthenticator();
  const body = { challenge_id: id, name: 'Portatile', credential: authenticator.create(options) };
  return { authenticator, body };
}

/** A person with a passkey. @param {Sender} sender */
async function withPasskey(sender) {
  const person = await newPerson(sender);
  const { authenticator, body } = await created(sender.w, person);
  const passkey = (await sender.w.call('POST /users/me/passkeys', { token: person.token, body })).body;
  return { person, authenticator, path: `/users/me/passkeys/${passkey.id}` };
}

/** Valid calls for passkeys and the second factor. @type {Recipes} */
export const FACTOR_RECIPES = {
  'POST /users/me/passkeys': async (sender) => {
    const person = await newPerson(sender);
    return { person, body: (await created(sender.w, person)).body };
  },
  'PUT /users/me/passkeys/{id}': async (sender) => {
    const { person, path } = await withPasskey(sender);
    return { person, path, body: { name: 'Telefono' } };
  },
  'DELETE /users/me/passkeys/{id}': async (sender) => {
    const { person, path } = await withPasskey(sender);
    return { person, path };
  },
  'POST /auth/passkeys/sign-in/verify': async (sender) => {
    const { authenticator } = await withPasskey(sender);
    const { challenge_id: id, options } = (await sender.w.call(`POST ${SIGN_IN}/options`)).body;
    return { body: { challenge_id: id, credential: authenticator.sign(options) } };
  },
  'POST /users/me/second-factor/totp': async (sender) => ({ person: await newPerson(sender) }),
  'POST /users/me/second-factor/totp/confirmation': async (sender) => {
    const person = await newPerson(sender);
    return { person, body: { code: codeOf(await beginTotp(sender.w, person)) } };
  },
  'POST /users/me/second-factor/recovery-codes': async (sender) => ({
    person: (await withTotp(sender)).person,
  }),
  'DELETE /users/me/second-factor/totp': async (sender) => ({ person: (await withTotp(sender)).person }),
  'POST /auth/second-factor/verify': async (sender) => {
    const { person, secret } = await withTotp(sender);
    const body = { username: person.email, password: PASSWORD };
    const { ticket } = (await sender.w.call('POST /auth/token', { body, form: 'urlencoded' }, 403)).body;
    return { body: { ticket, code: codeOf(secret) } };
  },
};
