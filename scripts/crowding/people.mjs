import { randomUUID } from 'node:crypto';

const JSON_TYPE = { 'content-type': 'application/json' };
const ANSWERS = ['A', 'A', 'B', 'C', 'A'];

/**
 * @typedef {{ base: string, token: string, address: string }} Person each has an address of their own, so that limits per
 *   address do not protect the others
 */
/** @typedef {(person: Person, bytes: Uint8Array<ArrayBuffer>) => Promise<number>} Upload resolves to the status */

let registrations = 0;

/**
 * Registers a client.
 * @param {string} base
 * @param {string} name
 * @returns {Promise<Person>}
 */
export async function registered(base, name) {
  registrations += 1;
  const address = `10.40.0.${registrations}`;
  const body = JSON.stringify({
    name,
    email: `${name}@esempio.it`,
    password: 'una-password-lunga-1',
    questionnaire_answers: ANSWERS,
  });
  const headers = { ...JSON_TYPE, 'x-forwarded-for': address };
  const response = await fetch(`${base}/api/auth/register`, { method: 'POST', headers, body });
  const answer = /** @type {any} */ (await response.json());
  if (!response.ok) throw new Error(`The registration answered ${response.status}`);
  return { base, address, token: answer.access_token };
}

/**
 * @param {Person} person
 * @param {{ method: 'POST' | 'PUT' | 'DELETE', path: string, body?: FormData | string }} call
 * @returns {Promise<number>} the status
 */
async function send({ base, token, address }, { method, path, body }) {
  const type = typeof body === 'string' ? JSON_TYPE : {};
  const headers = { ...type, authorization: `Bearer ${token}`, 'x-forwarded-for': address };
  const response = await fetch(`${base}/api${path}`, { method, headers, ...(body ? { body } : {}) });
  await response.arrayBuffer();
  return response.status;
}

/**
 * A form with one picture.
 * @param {string} field
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
function form(field, bytes) {
  const body = new FormData();
  body.append(field, new Blob([bytes], { type: 'image/jpeg' }), 'foto.jpg');
  return body;
}

/** @type {Upload} */
export const sendAvatar = (person, bytes) =>
  send(person, { method: 'PUT', path: '/users/me', body: form('profile_picture', bytes) });

/** @type {Upload} */
const sendPicture = (person, bytes) =>
  send(person, { method: 'POST', path: '/uploads/gallery', body: form('file', bytes) });

/** A picture of a new brief, which is deleted after it: a person has twenty of them. @type {Upload} */
async function sendBriefPicture(person, bytes) {
  const path = `/briefs/${randomUUID()}`;
  const brief = { intent_at: Date.now(), name: 'Casa', home: 'apartment', rooms: ['cucina'] };
  const created = await send(person, { method: 'PUT', path, body: JSON.stringify(brief) });
  if (created !== 200) return created;
  const status = await send(person, { method: 'POST', path: `${path}/files`, body: form('file', bytes) });
  await send(person, { method: 'DELETE', path });
  return status;
}

/**
 * Every upload whose picture is decoded, by its name.
 * @type {readonly (readonly [string, Upload])[]}
 */
export const UPLOADS = [
  ['gallery', sendPicture],
  ['profile', sendAvatar],
  ['brief', sendBriefPicture],
];
