import { URLSearchParams } from 'node:url';

const PASSWORD = 'una-password-lunga-1';
const JSON_TYPE = { 'content-type': 'application/json' };

/** @typedef {{ id: number, email: string, token: string, designerId?: number }} Person */
/** @typedef {'client' | 'designer' | 'admin'} SignedInRole */
/** @typedef {import('./fuzz.mjs').Admin} Admin */

/**
 * The people and rows that the requests refer to.
 * @typedef {object} Fixture
 * @property {Partial<Record<SignedInRole, Person>>} people
 * @property {string[]} answers of a questionnaire
 * @property {string} password of everybody but the administrator
 * @property {number[]} others ids of a designer who does not take part, and of a lead
 * @property {string[]} emails
 * @property {number[]} ids
 */

let people = 0;

/**
 * @param {string} base
 * @param {string} path
 * @param {unknown} body
 * @param {string} [token]
 */
async function post(base, path, body, token) {
  const headers = { ...JSON_TYPE, ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const response = await fetch(`${base}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = /** @type {any} */ (await response.json());
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/**
 * @param {string} base
 * @param {string} username
 * @param {string} password
 * @returns {Promise<Person>}
 */
async function signIn(base, username, password) {
  const body = new URLSearchParams({ username, password });
  const response = await fetch(`${base}/api/auth/token`, { method: 'POST', body });
  if (!response.ok) throw new Error(`Sign-in as ${username} answered ${response.status}`);
  const { id, access_token: token } = /** @type {any} */ (await response.json());
  return { id, email: username, token };
}

/**
 * @param {string} base
 * @param {string[]} answers
 * @returns {Promise<Person>}
 */
async function client(base, answers) {
  people += 1;
  const email = `fuzz-${process.pid}-${people}@esempio.it`;
  const body = { name: `Fuzz ${people}`, email, password: PASSWORD, questionnaire_answers: answers };
  const { id, access_token: token } = await post(base, '/auth/register', body);
  return { id, email, token };
}

/**
 * @param {string} base
 * @param {string[]} answers
 * @returns {Promise<Person>}
 */
async function designer(base, answers) {
  const person = await client(base, answers);
  const profile = {
    name: 'Fuzz',
    email: person.email,
    experience: 3,
    specialties: ['Minimal'],
    bio: 'Una bio',
    design_style: 'C',
    min_budget: 900,
    work_preferences: ['online'],
    city: 'Torino',
  };
  const { id: designerId } = await post(base, '/designers', profile, person.token);
  return { ...person, designerId };
}

/**
 * Sends a message from the client to the designer; returns the ids of both, of the profile and of the conversation.
 * @param {string} base
 * @param {Fixture['people']} people
 * @returns {Promise<number[]>}
 */
async function createContact(base, { client: writer, designer: reader }) {
  if (!writer || !reader) return [];
  const body = { designer_id: reader.designerId, message: 'Buongiorno' };
  const { id } = await post(base, '/contacts', body, writer.token);
  return [writer.id, reader.id, reader.designerId ?? 0, id];
}

/**
 * Creates four people, a conversation and a lead.
 * @param {string} base
 * @param {{ answers: string[], admin: Admin }} settings
 * @returns {Promise<Fixture>}
 */
export async function createFixture(base, { answers, admin }) {
  const people = {
    client: await client(base, answers),
    designer: await designer(base, answers),
    admin: await signIn(base, admin.email, admin.password),
  };
  const stranger = await designer(base, answers);
  const { lead_id: leadId } = await post(base, '/match-designers', { answers, email: 'lead@esempio.it' });
  const others = [stranger.designerId, stranger.id, leadId];
  return {
    people,
    answers,
    password: PASSWORD,
    others,
    emails: [people.client.email, people.designer.email, stranger.email, 'nuova@esempio.it'],
    ids: [...(await createContact(base, people)), ...others],
  };
}

/**
 * Creates a new person for a role whose token is no longer valid: the requests themselves sign people out and delete
 * them.
 * @param {string} base
 * @param {Fixture} fixture changed in place
 * @param {SignedInRole | 'guest'} role
 * @param {Admin} admin
 */
export async function replacePerson(base, fixture, role, admin) {
  if (role === 'guest') return;
  const { answers, people, others } = fixture;
  const create = { client, designer, admin: () => signIn(base, admin.email, admin.password) };
  try {
    people[role] = await create[role](base, answers);
    if (role !== 'admin') fixture.ids = [...(await createContact(base, people)), ...others];
  } catch {
    // Overload, an administrator without role or password, or the other person was deleted: the requests continue.
    if (role === 'admin') delete people.admin;
  }
}
