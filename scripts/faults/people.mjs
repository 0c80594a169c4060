import { randomUUID } from 'node:crypto';
import { said } from './line.mjs';

const PASSWORD = 'una-password-lunga-1';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const BIO = 'Case piene di luce, disegnate con calma e con chi le abita. '.repeat(4);

async function register(send, name, answers) {
  const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@esempio.it`;
  const body = { name, email, password: PASSWORD, questionnaire_answers: answers };
  const { id, access_token: token } = said(await send('/auth/register', { method: 'POST', body }));
  return { id, email, token };
}

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
  const { id } = said(await send('/designers', { method: 'POST', token, body: profile }));
  return { id, email, token };
}

/** Clients and designers with profiles, all signed in. */
export async function createPeople({ send }, { clients = 10, designers = 5 } = {}) {
  const { QUESTIONS } = await import('../../domain/dist/questionnaire.js');
  const answers = QUESTIONS.map(({ options }) => options[0].text);
  const people = { clients: [], designers: [] };
  for (let n = 0; n < clients; n += 1) people.clients.push(await register(send, `Cliente${n}`, answers));
  for (let n = 0; n < designers; n += 1) people.designers.push(await designer(send, `Designer${n}`, answers));
  return people;
}

/** New tokens for everybody: the old ones are good for an hour. */
export async function signInAgain({ clients, designers }, { send }) {
  for (const person of [...clients, ...designers]) {
    const body = Buffer.from(`username=${encodeURIComponent(person.email)}&password=${PASSWORD}`);
    person.token = said(await send('/auth/token', { method: 'POST', headers: FORM, body })).access_token;
  }
}
