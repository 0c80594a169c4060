import libsql from 'libsql';
import { print } from '../lib/log.mjs';
import { inProject } from '../lib/paths.mjs';
import { startProduct, stop } from '../lib/product.mjs';
import { mustRun } from '../lib/run.mjs';
import { seedDesigners } from './seed.mjs';

const DESIGNERS = 500;
const CONVERSATIONS = 5000;
const MESSAGES_EACH = 200;
const REQUESTS = 200;
const LIMIT_MS = 10;
const LIMIT_BYTES = 200_000;
const EMAIL = 'molte-conversazioni@esempio.it';
const PASSWORD = 'una-password-lunga-e-mia';
const TEXT = 'Vorrei rifare la cucina e il soggiorno, con più luce e con materiali che durano. ';

/**
 * Fills the file of a stopped product: the first conversation of each designer is of `userId`, the others are of people
 * who exist already.
 * @param {string} file
 * @param {number} userId
 */
function seedMessages(file, userId) {
  const db = new libsql(file);
  db.pragma('synchronous = OFF');
  const contact = db.prepare(
    `INSERT INTO contacts (id, user_id, designer_id, status, state, created_at, last_message_at)
     VALUES (?, ?, ?, 'pending', 'answered', ?, ?)`,
  );
  const message = db.prepare(
    'INSERT INTO messages (contact_id, sender, body, created_at, read_at) VALUES (?, ?, ?, ?, NULL)',
  );
  db.prepare('BEGIN').run();
  for (let id = 1; id <= CONVERSATIONS; id += 1) {
    const designer = 1 + ((id - 1) % DESIGNERS);
    const other = 1 + ((designer + Math.floor(id / DESIGNERS)) % DESIGNERS);
    const time = (/** @type {number} */ n) => new Date(1.76e12 + id * 60_000 + n * 1000).toISOString();
    contact.run(id, id <= DESIGNERS ? userId : other, designer, time(0), time(MESSAGES_EACH));
    for (let n = 1; n <= MESSAGES_EACH; n += 1) {
      message.run(id, n % 2 === 0 ? 'designer' : 'client', TEXT.repeat(1 + (n % 3)), time(n));
    }
  }
  db.prepare('COMMIT').run();
  const { n } = /** @type {{ n: number }} */ (db.prepare('SELECT COUNT(*) AS n FROM messages').get());
  db.close();
  print(`${n.toLocaleString('en')} messages in ${CONVERSATIONS} conversations`);
}

/** @type {(base: string) => Promise<number>} */
async function register(base) {
  const { QUESTIONS } = await import('../../domain/dist/questionnaire.js');
  const answers = QUESTIONS.map(({ options }) => options[0]?.text ?? '');
  const body = {
    name: 'Molte Conversazioni',
    email: EMAIL,
    password: PASSWORD,
    questionnaire_answers: answers,
  };
  const answer = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return /** @type {{ id: number }} */ (await answer.json()).id;
}

/** @type {(base: string) => Promise<string>} */
async function signIn(base) {
  const body = new URLSearchParams({ username: EMAIL, password: PASSWORD });
  const answer = await fetch(`${base}/api/auth/token`, { method: 'POST', body });
  return /** @type {{ access_token: string }} */ (await answer.json()).access_token;
}

/**
 * The times of requests one after the other, shortest first, and the size of the largest answer.
 * @param {string} address
 * @param {string} token
 */
async function measure(address, token) {
  const times = [];
  let bytes = 0;
  for (let n = 0; n < REQUESTS; n += 1) {
    const begin = performance.now();
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    bytes = Math.max(bytes, (await answer.arrayBuffer()).byteLength);
    times.push(performance.now() - begin);
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
  }
  return { times: times.sort((a, b) => a - b), bytes };
}

/**
 * @param {string} base
 * @param {string} token
 * @returns {Promise<boolean>} whether every figure is within its limit
 */
async function measureAll(base, token) {
  let isWithin = true;
  for (const path of [
    'contacts/my-contacts',
    'contacts/my-contacts?limit=100',
    'contacts/my-contacts?offset=400',
    'contacts/1',
    'contacts/my-contacts?limit=1',
  ]) {
    const { times, bytes } = await measure(`${base}/api/${path}`, token);
    const [p50 = 0, p99 = 0] = [times[REQUESTS / 2], times[Math.floor(REQUESTS * 0.99)]];
    print(
      `${path}: fastest ${(times[0] ?? 0).toFixed(1)} ms, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${bytes} bytes`,
    );
    isWithin &&= p50 < LIMIT_MS && bytes < LIMIT_BYTES;
  }
  return isWithin;
}

/**
 * @param {string} folder
 * @param {string} file
 */
export async function millionMessages(folder, file) {
  const migrate = [process.execPath, inProject('backend/dist/migrate.js'), 'up'];
  await mustRun(migrate, 'The migrations failed.', { env: { DATA_DIR: folder } });
  await seedDesigners(folder, DESIGNERS);
  const first = await startProduct(folder);
  const userId = await register(first.base);
  await stop(first.child);
  seedMessages(file, userId);
  const { base, child } = await startProduct(folder);
  try {
    if (!(await measureAll(base, await signIn(base)))) process.exitCode = 1;
  } finally {
    await stop(child);
  }
}
