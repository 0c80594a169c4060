import { randomUUID } from 'node:crypto';
import { jsonOf } from './connections.mjs';

/** @typedef {{ id: number, email: string, token: string }} Person */
/** @typedef {{ clients: Person[], designers: Person[] }} People */
/** @typedef {import('./connections.mjs').Send} Send */

const PASSWORD = 'una-password-lunga-1';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const BIO = 'Case piene di luce, disegnate con calma e con chi le abita. '.repeat(4);

/**
 * @param {Send} send
 * @param {string} name
 * @param {string[]} answers
 * @returns {Promise<Person>}
 */
async function register(send, name, answers) {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@esempio.it`;
  const body = { name, email, password: PASSWORD, questionnaire_answers: answers };
  const { id, access_token: token } = jsonOf(await send('/auth/register', { method: 'POST', body }));
  return { id, email, token };
}

/**
 * @param {Send} send
 * @param {string} name
 * @param {string[]} answers
 * @returns {Promise<Person>}
 */
async function designer(send, name, answers) {
  const { email, token } = await register(send, name, answers);
  const profile = {
    name,
    email,
    experience: 3,
    specialties: ['Minimal'],
    bio: BIO,
    design_style: 'C',
    min_budget: 900,
    work_preferences: ['online'],
    city: 'Torino',
  };
  const { id } = jsonOf(await send('/designers', { method: 'POST', token, body: profile }));
  return { id, email, token };
}

/**
 * Creates clients and designers with profiles, all signed in.
 * @param {{ send: Send }} server
 * @param {{ clients?: number, designers?: number }} counts
 * @returns {Promise<People>}
 */
export async function createPeople({ send }, { clients = 10, designers = 5 } = {}) {
  const { QUESTIONS } = await import('../../domain/dist/questionnaire.js');
  const answers = QUESTIONS.map(({ options }) => options[0]?.text ?? '');
  /** @type {People} */
  const people = { clients: [], designers: [] };
  for (let n = 0; n < clients; n += 1) people.clients.push(await register(send, `Cliente${n}`, answers));
  for (let n = 0; n < designers; n += 1) people.designers.push(await designer(send, `Designer${n}`, answers));
  return people;
}

/**
 * Signs everybody in again: access tokens expire.
 * @param {People} people
 * @param {{ send: Send }} server
 */
export async function signInAgain({ clients, designers }, { send }) {
  for (const person of [...clients, ...designers]) {
    const body = Buffer.from(`username=${encodeURIComponent(person.email)}&password=${PASSWORD}`);
    person.token = jsonOf(await send('/auth/token', { method: 'POST', headers: FORM, body })).access_token;
  }
}
