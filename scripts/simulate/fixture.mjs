/** The people of every run, and the state of the database from which every run starts. */
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../lib/paths.mjs';
import { prepareDirectly } from './server-database.mjs';
import { time } from './time.mjs';

/** @typedef {import('./server.mjs').Server} Server */
/** @typedef {{ id: number, name: string, email: string, designerId: number | null }} Person */

/** A Tuesday in June, in the morning. */
export const START = Date.parse('2026-06-09T08:00:00.000Z');
export const PASSWORD = 'una-chiave-lunga-1';
const CLIENTS = ['Adalgisa', 'Berenice', 'Callisto'];
const DESIGNERS = ['Desideria', 'Ermengarda'];

/**
 * Sends a request to the server without a network, as the simulator itself.
 * @param {Server} server
 * @param {string} method
 * @param {string} url
 * @param {{ token?: string, body?: unknown, form?: Record<string, string>, headers?: Record<string, string> }} [options]
 * @returns {Promise<{ status: number, body: any }>}
 */
export async function call(server, method, url, { token, body, form, headers = {} } = {}) {
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json';
  const text = form
    ? String(new URLSearchParams(form))
    : body === undefined
      ? undefined
      : JSON.stringify(body);
  const all = {
    ...headers,
    ...(text !== undefined && { 'content-type': type }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  /** @type {import('./server.mjs').Answer | null} */
  const answer = await new Promise((resolve) => {
    server.deliver({ method, url, headers: all, body: text }, resolve);
  });
  if (!answer) return { status: 0, body: null };
  return { status: answer.status, body: JSON.parse(answer.body || 'null') };
}

/**
 * Signs a person in without a device. Returns the token; null when that is not possible.
 * @param {Server} server
 * @param {Person} person
 * @returns {Promise<string | null>}
 */
export async function tokenOf(server, { email }) {
  const form = { username: email, password: PASSWORD };
  const { status, body } = await call(server, 'POST', '/api/auth/token', { form });
  return status === 200 ? body.access_token : null;
}

/** @param {Server} server @param {string} name @returns {Promise<Person>} */
async function register(server, name) {
  const { QUESTIONS } = await import(inProject('domain/dist/questionnaire.js'));
  const email = `${name.toLowerCase()}@esempio.it`;
  const answers = QUESTIONS.map((/** @type {any} */ { options }) => options[0].text);
  const body = { name, email, password: PASSWORD, questionnaire_answers: answers };
  const answer = await call(server, 'POST', '/api/auth/register', { body });
  if (answer.status !== 201) throw new Error(`Registration failed: ${JSON.stringify(answer.body)}`);
  await server.current.parts.users.verifyEmail(answer.body.id);
  return { id: answer.body.id, name, email, designerId: null };
}

/** @param {Server} server @param {string} name */
async function registerDesigner(server, name) {
  const person = await register(server, name);
  const fields = await import(inProject('domain/dist/designer-fields.js'));
  const profile = {
    ...fields.mapFields(fields.OPTIONAL_FIELDS, () => null),
    ...fields.mapFields(fields.FIGURE_FIELDS, () => null),
    ...{
      name,
      experience: 8,
      specialties: ['Classico'],
      bio: 'Progetto case da abitare, una stanza per volta.',
    },
    ...{ design_style: 'B', min_budget: 300, work_preferences: ['online'], city: 'Torino' },
  };
  const standing = { verified: false, responseBand: 'none' };
  const designerId = await server.current.parts.profiles.create(person.id, profile, [], standing);
  return { ...person, designerId };
}

/** Registers the people, once for each process. @param {Server} server */
async function createPeople(server) {
  /** @type {Person[]} */
  const people = [];
  for (const name of CLIENTS) people.push(await register(server, name));
  for (const name of DESIGNERS) people.push(await registerDesigner(server, name));
  return people;
}

/** The tables and their state before the first run. */
export class Fixture {
  /** @type {string[]} */
  #tables = [];

  /** @param {Server} server @param {readonly Person[]} people */
  constructor(server, people) {
    this.server = server;
    this.people = people;
  }

  /** @param {Server} server */
  static async create(server) {
    const fixture = new Fixture(server, await createPeople(server));
    await time.settle();
    const template = path.join(server.folder, 'template.sqlite');
    server.rows('PRAGMA wal_checkpoint(TRUNCATE)');
    copyFileSync(path.join(server.folder, 'stanze.sqlite'), template);
    fixture.#run(`ATTACH '${template}' AS template`);
    const names = server.rows(
      "SELECT name FROM main.sqlite_master WHERE type = 'table' AND name NOT IN ('migrations', 'sqlite_stat1')",
    );
    fixture.#tables = names.map(({ name }) => name);
    return fixture;
  }

  /** @param {string} sql */
  #run(sql) {
    prepareDirectly(this.server.db, sql).run([]);
  }

  /** Whether a table has rows. @param {string} table */
  #isFilled(table) {
    return this.server.rows(`SELECT 1 FROM ${table} LIMIT 1`).length > 0;
  }

  /** Restores every table. */
  restore() {
    this.#run('PRAGMA foreign_keys = OFF');
    this.#run('BEGIN IMMEDIATE');
    for (const name of this.#tables) {
      if (this.#isFilled(`main."${name}"`)) this.#run(`DELETE FROM main."${name}"`);
      if (this.#isFilled(`template."${name}"`))
        this.#run(`INSERT INTO main."${name}" SELECT * FROM template."${name}"`);
    }
    this.#run('COMMIT');
  }

  /** The tables with their rows, for the hash of a run. */
  contents() {
    return this.#tables.flatMap((name) =>
      this.server.rows(`SELECT * FROM main."${name}"`).map((row) => ({ name, row })),
    );
  }

  /**
   * The tables that contain an account: its address, or its id as the owner of a row.
   * @param {Person} person
   */
  tablesOf({ id, email }) {
    const rows = this.contents().filter(
      ({ row }) => row.user_id === id || JSON.stringify(row).includes(email),
    );
    return [...new Set(rows.map(({ name }) => name))];
  }
}
