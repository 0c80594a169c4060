import { URLSearchParams } from 'node:url';

const PASSWORD = 'una-password-lunga-1';
const JSON_TYPE = { 'content-type': 'application/json' };
/** Enough addresses that no single account receives most of the requests. */
const PEOPLE = 20;

/**
 * A call that must not show whether an address has an account.
 * @typedef {object} Question
 * @property {string} name
 * @property {'clients' | 'designers'} who
 * @property {number} status of every answer
 * @property {(base: string, email: string) => Call} ask
 */
/** @typedef {{ url: string, options: RequestInit }} Call */

/** @type {(base: string, path: string, body: unknown) => Call} */
const json = (base, path, body) => ({
  url: `${base}/api${path}`,
  options: { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) },
});

/** @type {Question[]} */
export const QUESTIONS = [
  {
    name: 'sign-in',
    who: 'clients',
    status: 401,
    ask: (base, email) => ({
      url: `${base}/api/auth/token`,
      options: {
        method: 'POST',
        body: new URLSearchParams({ username: email, password: 'sbagliata-del-tutto' }),
      },
    }),
  },
  {
    name: 'password reset',
    who: 'clients',
    status: 200,
    ask: (base, email) => json(base, '/auth/request-password-reset', { email }),
  },
  {
    name: 'profile removal',
    who: 'designers',
    status: 202,
    ask: (base, email) => json(base, '/designers/removal-requests', { email }),
  },
  {
    name: 'first password',
    who: 'designers',
    status: 403,
    ask: (base, email) =>
      json(base, `/designers/${encodeURIComponent(email)}/set-password`, {
        password: PASSWORD,
        token: 'x'.repeat(43),
      }),
  },
];

/** @param {Call} call */
async function send({ url, options }) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}

/**
 * @param {string} base
 * @param {string} email
 * @param {(string | undefined)[]} answers
 */
async function register(base, email, answers) {
  const body = { name: 'Chi prova', email, password: PASSWORD, questionnaire_answers: answers };
  await send(json(base, '/auth/register', body));
}

/**
 * @param {string} base
 * @param {string} email
 */
async function registerDesigner(base, email) {
  const profile = { name: 'Chi prova', email, experience: 3, specialties: ['Minimal'], bio: 'Una bio.' };
  const rest = { design_style: 'C', min_budget: 900, work_preferences: ['online'], city: 'Torino' };
  await send(json(base, '/designers', { ...profile, ...rest }));
}

/**
 * Addresses of equal length; accounts have half of them.
 * @param {string} base
 */
export async function createAddresses(base) {
  const { QUESTIONS: questions } = await import('../../domain/dist/questionnaire.js');
  const answers = questions.map(({ options }) => options[0]?.text);
  const list = (/** @type {string} */ prefix) =>
    Array.from({ length: PEOPLE }, (_, n) => `${prefix}-${String(n).padStart(2, '0')}@esempio.it`);
  const addresses = {
    clients: { used: list('cliente-a'), unused: list('cliente-b') },
    designers: { used: list('designer-a'), unused: list('designer-b') },
  };
  for (const email of addresses.clients.used) await register(base, email, answers);
  for (const email of addresses.designers.used) await registerDesigner(base, email);
  return addresses;
}
