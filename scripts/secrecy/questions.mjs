import { URLSearchParams } from 'node:url';

const PASSWORD = 'una-password-lunga-1';
const JSON_TYPE = { 'content-type': 'application/json' };
/** Enough that no account is asked for all the time. */
const PEOPLE = 20;

const json = (base, call, body) => ({
  url: `${base}/api${call}`,
  options: { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) },
});

/** Calls that must not tell whether somebody has an address, and the status they always answer with. */
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

async function sent({ url, options }) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}

async function register(base, email, answers) {
  const body = { name: 'Chi prova', email, password: PASSWORD, questionnaire_answers: answers };
  await sent(json(base, '/auth/register', body));
}

async function registerDesigner(base, email) {
  const profile = { name: 'Chi prova', email, experience: 3, specialties: ['Minimal'], bio: 'Una bio.' };
  const rest = { design_style: 'C', min_budget: 900, work_preferences: ['online'], city: 'Torino' };
  await sent(json(base, '/designers', { ...profile, ...rest }));
}

/** Addresses of equal length, half of them taken. */
export async function createAddresses(base) {
  const { QUESTIONS: questions } = await import('../../domain/dist/questionnaire.js');
  const answers = questions.map(({ options }) => options[0].text);
  const list = (word) =>
    Array.from({ length: PEOPLE }, (_, n) => `${word}-${String(n).padStart(2, '0')}@esempio.it`);
  const addresses = {
    clients: { known: list('cliente-a'), unknown: list('cliente-b') },
    designers: { known: list('designer-a'), unknown: list('designer-b') },
  };
  for (const email of addresses.clients.known) await register(base, email, answers);
  for (const email of addresses.designers.known) await registerDesigner(base, email);
  return addresses;
}
