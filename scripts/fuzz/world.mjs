import { setTimeout as pause } from 'node:timers/promises';
import { encode, PICTURE } from './bodies.mjs';
import { openMails } from './mails.mjs';

/** @typedef {import('./bodies.mjs').Form} Form */
/** @typedef {'client' | 'designer' | 'admin'} SignedInRole */
/** @typedef {SignedInRole | 'guest'} Role */
/** @typedef {{ id: number, email: string, token: string, cookie: string, designerId: number }} Person */
/** @typedef {{ email: string, password: string }} Admin */
/** @typedef {{ body: any, cookie: string }} Reply */
/** @typedef {{ token?: string, body?: Record<string, unknown>, form?: Form }} Call */

export const PASSWORD = 'una-password-lunga-1';
/** Before the sign-in is too old for what needs a recent one. */
const PERSON_MS = 4 * 60_000;
/** Pictures of several people wait for each other, and the server refuses more than a few. */
const REPETITIONS = 20;
const REPETITION_MS = 500;

let numbers = 0;

/**
 * A text that was not used before.
 * @param {string} what
 */
export function unused(what) {
  numbers += 1;
  return `${what}-${process.pid}-${numbers}`;
}

/** An address that was not used before. */
export const newEmail = () => `${unused('fuzz')}@esempio.it`;

/** A profile as the form sends it. @param {string} email */
export const profileOf = (email) => ({
  name: 'Fuzz',
  email,
  experience: 3,
  specialties: ['Minimal'],
  bio: 'Progetto case calme, con pochi materiali scelti bene. '.repeat(3),
  design_style: 'C',
  min_budget: 900,
  work_preferences: ['online'],
  city: 'Torino',
  website: 'https://esempio.it',
  privacy_accepted: true,
});

/**
 * @param {string | undefined} token
 * @param {string | undefined} type of the body
 * @returns {Record<string, string>}
 */
export const headersOf = (token, type) => ({
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(type ? { 'content-type': type } : {}),
});

/**
 * What `send` returns, sent again for a while as long as the server has no time for it.
 * @template T
 * @param {() => Promise<T>} send
 * @param {(answer: T) => boolean} isBusy
 */
export async function patiently(send, isBusy) {
  let answer = await send();
  for (let n = 0; n < REPETITIONS && isBusy(answer); n += 1) {
    await pause(REPETITION_MS);
    answer = await send();
  }
  return answer;
}

/** Headers and body of a call. @param {Call} call */
function sentWith({ token, body: fields, form = 'json' }) {
  const { type, body } = fields ? encode(form, fields) : {};
  return { headers: headersOf(token, type), body: /** @type {string | null} */ (body ?? null) };
}

/** The first cookie that an answer sets, as the browser sends it back. @param {Response} response */
const cookieOf = (response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

/** People and rows on the server under test, created over HTTP when a request needs them. */
export class World {
  /** @type {Map<SignedInRole, { person: Person, since: number }>} */
  #people = new Map();
  #mails;
  /** @type {Person | undefined} */
  root;

  /**
   * @param {{ base: string, answers: string[], admin: Admin, outbox: string }} settings
   */
  constructor({ base, answers, admin, outbox }) {
    this.base = base;
    this.answers = answers;
    this.admin = admin;
    this.#mails = openMails(outbox);
  }

  /**
   * A call that must succeed, or be refused with the expected status.
   * @param {string} route method and path
   * @param {Call} [call]
   * @param {number} [expected]
   * @returns {Promise<Reply>}
   */
  async call(route, call = {}, expected = 0) {
    const [method = '', path = ''] = route.split(' ');
    const send = () => fetch(`${this.base}/api${path}`, { method, ...sentWith(call) });
    const response = await patiently(send, ({ status }) => status === 503);
    const text = await response.text();
    if (!response.ok && response.status !== expected) {
      throw new Error(`${route} answered ${response.status}: ${text.slice(0, 200)}`);
    }
    return { body: text ? JSON.parse(text) : null, cookie: cookieOf(response) };
  }

  /** A token in a mail. @param {string} email @param {string} path of the link, as a pattern */
  mailed(email, path) {
    return this.#mails.find(email, new RegExp(`/${path}([\\w-]{20,})`));
  }

  /** @returns {Promise<Person>} */
  async newClient() {
    const email = newEmail();
    const body = { name: 'Fuzz', email, password: PASSWORD, questionnaire_answers: this.answers };
    const { body: account, cookie } = await this.call('POST /auth/register', { body });
    return { id: account.id, email, token: account.access_token, cookie, designerId: 0 };
  }

  /** A client whose address is verified by the mailed link. */
  async newVerified() {
    const person = await this.newClient();
    await this.verify(person);
    return person;
  }

  /** @param {Person} person */
  async verify({ email }) {
    const token = await this.mailed(email, 'conferma-email\\?token=');
    await this.call('POST /auth/address-confirmations', { body: { token } });
  }

  /** @returns {Promise<Person>} */
  async newDesigner() {
    const person = await this.newClient();
    const body = profileOf(person.email);
    const { id: designerId } = (await this.call('POST /designers', { token: person.token, body })).body;
    return { ...person, designerId };
  }

  /** An administrator with a new session, promoted by the one of the settings. */
  async newAdmin() {
    this.root ??= await this.signIn(this.admin);
    const { id, email } = await this.newVerified();
    const body = { is_admin: true };
    await this.call(`PUT /admin/users/${id}`, { token: this.root.token, body });
    return this.signIn({ email, password: PASSWORD });
  }

  /** @param {Admin} account @returns {Promise<Person>} */
  async signIn({ email, password }) {
    const body = { username: email, password };
    const { body: account, cookie } = await this.call('POST /auth/token', { body, form: 'urlencoded' });
    return { id: account.id, email, token: account.access_token, cookie, designerId: 0 };
  }

  /** A new person of a role. @param {SignedInRole} role @returns {Promise<Person>} */
  person(role) {
    if (role === 'admin') return this.newAdmin();
    return role === 'designer' ? this.newDesigner() : this.newClient();
  }

  /** A person of a role that several requests share. @param {SignedInRole} role */
  async shared(role) {
    const shared = this.#people.get(role);
    if (shared && Date.now() - shared.since < PERSON_MS) return shared.person;
    const person = await this.person(role);
    this.#people.set(role, { person, since: Date.now() });
    return person;
  }

  /** Requests by a shared person get a new one from now on: the present one may be signed out. @param {SignedInRole} role */
  drop(role) {
    this.#people.delete(role);
  }

  /** Uploads a picture and returns its address. @param {Person} person @returns {Promise<{ id: number, url: string }>} */
  async upload({ token }) {
    const form = /** @type {const} */ ('multipart');
    return (await this.call('POST /uploads/gallery', { token, body: { file: PICTURE }, form })).body;
  }

  /** Puts a picture into the gallery of a designer. @param {Person} designer */
  async picture(designer) {
    const { id, url } = await this.upload(designer);
    const body = { ...profileOf(designer.email), gallery_images: [url] };
    await this.call(`PUT /designers/${designer.designerId}`, { token: designer.token, body });
    return { id, file: url.slice(url.lastIndexOf('/') + 1) };
  }
}
