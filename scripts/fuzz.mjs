/**
 * `npm run fuzz -- --requests=50000 --seed=1`: requests made from docs/api/openapi.json, honest ones and hostile ones, as
 * guest, client, designer and administrator, against the built product in a temporary folder. Ends with 1 when an answer
 * is a 5xx (but for 503 with `Retry-After`), tells a stack, SQL or a path, or is an error without `detail`. The same seed
 * makes the same requests; `--only=<number>` makes one of them. With FUZZ_BASE, FUZZ_ADMIN and FUZZ_ADMIN_PASSWORD in the
 * environment it asks a server that is running already. Needs a built product (`npm start` once).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, stop } from './bench/servers.mjs';
import { emptyTally, fuzz, tell } from './fuzz/run.mjs';

const ROOT = path.join(import.meta.dirname, '..');
/** A start brings a new administrator: the one before may have lost role and password on the way. */
const AT_A_TIME = 5000;
const PASSWORD = 'una-password-lunga-1';
const { FUZZ_BASE, FUZZ_ADMIN, FUZZ_ADMIN_PASSWORD, DATABASE_URL = '' } = process.env;

const given = (name, otherwise) =>
  Number(new RegExp(`--${name}=(\\d+)`).exec(process.argv.join(' '))?.[1] ?? otherwise);
const seed = given('seed', 1);
const only = given('only', -1);
const [first, last] = only < 0 ? [0, given('requests', 50_000)] : [only, only + 1];

const { QUESTIONS } = await import('../domain/dist/questionnaire.js');
const contract = JSON.parse(readFileSync(path.join(ROOT, 'docs/api/openapi.json'), 'utf8'));
const answers = QUESTIONS.map(({ options }) => options[0].text);
const tally = emptyTally();

async function onServer(base, admin, secrets, range) {
  await fuzz({ base, contract, answers, admin, seed, secrets: [ROOT, ...secrets] }, range, tally);
}

async function onNewServer(folder, range) {
  const admin = { email: `fuzz-admin-${range.from}@esempio.it`, password: PASSWORD };
  const rest = { DATABASE_URL, SMTP_URL: '', LOG_LEVEL: 'error' };
  const env = { ...rest, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const { base, child } = await startProduct(folder, env);
  try {
    await onServer(base, admin, [folder], range);
  } finally {
    await stop(child);
  }
}

async function onOwnServers() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-fuzz-'));
  try {
    for (let from = first; from < last; from += AT_A_TIME) {
      await onNewServer(folder, { from, to: Math.min(from + AT_A_TIME, last) });
      console.log(`${tally.sent} sent, ${tally.findings.length} findings`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (FUZZ_BASE) {
  const admin = { email: FUZZ_ADMIN, password: FUZZ_ADMIN_PASSWORD };
  await onServer(FUZZ_BASE, admin, [], { from: first, to: last });
} else await onOwnServers();
tell(tally, seed, contract);
process.exitCode = tally.findings.length > 0 ? 1 : 0;
