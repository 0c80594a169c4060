import { randomUUID } from 'node:crypto';

const JSON_HEADERS = { 'content-type': 'application/json' };
const PASSWORD = 'una-password-lunga-e-mia';

/** @typedef {import('./load.mjs').LoadRequest} LoadRequest */

/**
 * Registers two clients and returns, for every measured route, a function that creates its next request.
 * @param {string} base
 * @param {number} designers
 */
export async function createRequests(base, designers) {
  const { token, id } = await register(base);
  // Somebody else signs in: the first person has thousands of likes and requests after these routes.
  const { email } = await register(base);
  const signedIn = { ...JSON_HEADERS, authorization: `Bearer ${token}` };
  await savePhotos(base, signedIn);
  let count = 0;
  const next = () => (count += 1);
  const designer = () => 1 + ((next() * 7919) % Math.min(designers, 10_000));
  // Each request needs its own headers: the load generator writes the length of the body into them.
  /**
   * @param {string} path
   * @param {string} body
   * @param {Record<string, string>} headers
   * @returns {LoadRequest}
   */
  const post = (path, body, headers = JSON_HEADERS) => ({
    method: 'POST',
    path,
    headers: { ...headers },
    body,
  });
  const write = (/** @type {string} */ path, /** @type {unknown} */ body) =>
    post(path, JSON.stringify(body), { ...signedIn, 'idempotency-key': randomUUID() });
  /** @type {(path: string) => LoadRequest} */
  const get = (path) => ({ method: 'GET', path });
  return {
    email,
    password: PASSWORD,
    list: () => get('/api/designers?limit=24'),
    one: () => get(`/api/designers/${designer()}`),
    match: () => post('/api/match-designers', JSON.stringify(questionnaire(next()))),
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
    personal: () => personalList(id, next(), signedIn),
    deepList: () => get(`/api/designers?limit=24&offset=${Math.floor(designers * 0.9)}`),
    rareList: () => get('/api/designers?limit=24&style=E&city=Matera&verified=false'),
    emptyList: () => get('/api/designers?limit=24&style=E&city=Nessuna&verified=true'),
  };
}

/**
 * The list of a person with saved photos, with one of a hundred filters.
 * @param {number} id
 * @param {number} number
 * @param {Record<string, string>} headers those of the person
 * @returns {LoadRequest}
 */
const personalList = (id, number, headers) => ({
  method: 'GET',
  path: `/api/designers/matches?user_id=${id}&limit=24&verified=true&max_budget=${2000 + 50 * (number % 100)}`,
  headers: { ...headers },
});

/**
 * The questionnaire of a guest of its own, so that each list starts elsewhere.
 * @param {number} number
 */
const questionnaire = (number) => ({ answers: answers(number), client_id: randomUUID(), limit: 24 });

/**
 * One of the 3 125 possible sets of answers; each number gives another set.
 * @param {number} number
 */
function answers(number) {
  return Array.from({ length: 5 }, (_, question) => 'ABCDE'[Math.floor(number / 5 ** question) % 5]);
}

/** @param {string} base */
async function register(base) {
  const email = `bench-${randomUUID()}@bench.test`;
  const body = { email, password: PASSWORD, name: 'Prova', questionnaire_answers: ['A', 'B', 'C', 'D', 'E'] };
  const answer = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify(body),
  });
  if (answer.status !== 201) throw new Error(`registration failed: ${answer.status} ${await answer.text()}`);
  const { access_token: token, id } = /** @type {{ access_token: string, id: number }} */ (
    await answer.json()
  );
  return { email, token, id };
}

/**
 * Saves a photo of each of the first ten designers, so that the person's taste is none of the 126 answer profiles.
 * @param {string} base
 * @param {Record<string, string>} headers those of the person
 */
async function savePhotos(base, headers) {
  for (let designerId = 1; designerId <= 10; designerId += 1) {
    const designer = await fetch(`${base}/api/designers/${designerId}`);
    const { gallery } = /** @type {{ gallery: { id: number }[] }} */ (await designer.json());
    const body = { designer_id: designerId, photo_id: gallery[0]?.id, saved: true, intent_at: Date.now() };
    const answer = await fetch(`${base}/api/saved-photos`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`a photo was not saved: ${answer.status} ${await answer.text()}`);
  }
}
