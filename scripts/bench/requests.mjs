import { randomUUID } from 'node:crypto';

const JSON_HEADERS = { 'content-type': 'application/json' };
const PASSWORD = 'una-password-lunga-e-mia';

/** Signs a client up and gives, for every measured route, a function that makes its next request. */
export async function createRequests(base, count) {
  const { email, token } = await register(base);
  const signedIn = { ...JSON_HEADERS, authorization: `Bearer ${token}` };
  let turn = 0;
  const next = () => (turn += 1);
  const designer = () => 1 + ((next() * 7919) % Math.min(count, 10_000));
  // Each with headers of its own: the load generator writes the length of the body into them.
  const post = (path, body, headers = JSON_HEADERS) => ({
    method: 'POST',
    path,
    headers: { ...headers },
    body,
  });
  const write = (path, body) =>
    post(path, JSON.stringify(body), { ...signedIn, 'idempotency-key': randomUUID() });
  return {
    email,
    password: PASSWORD,
    list: () => ({ method: 'GET', path: '/api/designers?limit=24' }),
    one: () => ({ method: 'GET', path: `/api/designers/${designer()}` }),
    match: () => post('/api/match-designers', JSON.stringify({ answers: answers(next()), limit: 24 })),
    like: () => write('/api/likes', { designer_id: designer(), liked: true }),
    contact: () =>
      write('/api/contacts', {
        designer_id: designer(),
        message: 'Buongiorno, vorrei parlare della cucina.',
      }),
    login: () =>
      post('/api/auth/token', `username=${encodeURIComponent(email)}&password=${PASSWORD}`, {
        'content-type': 'application/x-www-form-urlencoded',
      }),
    deepList: () => ({ method: 'GET', path: `/api/designers?limit=24&offset=${Math.floor(count * 0.9)}` }),
    rareList: () => ({ method: 'GET', path: '/api/designers?limit=24&style=E&city=Matera&verified=false' }),
    emptyList: () => ({ method: 'GET', path: '/api/designers?limit=24&style=E&city=Nessuna&verified=true' }),
  };
}

/** Every one of the 3 125 ways to answer, in turn. */
function answers(turn) {
  return Array.from({ length: 5 }, (_, question) => 'ABCDE'[Math.floor(turn / 5 ** question) % 5]);
}

async function register(base) {
  const email = `bench-${randomUUID()}@bench.test`;
  const body = { email, password: PASSWORD, name: 'Prova', questionnaire_answers: ['A', 'B', 'C', 'D', 'E'] };
  const answer = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`registration failed: ${answer.status} ${await answer.text()}`);
  return { email, token: (await answer.json()).access_token };
}
