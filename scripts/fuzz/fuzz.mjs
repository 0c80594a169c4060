import { numberOption } from '../lib/arguments.mjs';
import { print } from '../lib/log.mjs';
import { inProject, readJson, ROOT } from '../lib/paths.mjs';
import { startProduct, stop } from '../lib/product.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { emptyTally, report, sendRequests } from './run.mjs';

/** @typedef {{ from: number, to: number }} Range of numbers of requests */
/** @typedef {{ email: string, password: string }} Admin */

/** Each start creates a new administrator: the requests may have taken role or password from the one before. */
const REQUESTS_PER_SERVER = 5000;
const PASSWORD = 'una-password-lunga-1';

/** Sends generated requests to the product and prints what was wrong with the answers. */
export async function fuzz() {
  const { FUZZ_BASE, FUZZ_ADMIN = '', FUZZ_ADMIN_PASSWORD = '', DATABASE_URL = '' } = process.env;
  const seed = numberOption('seed', 1);
  const only = numberOption('only', -1);
  const [first, last] = only < 0 ? [0, numberOption('requests', 50_000)] : [only, only + 1];
  const { QUESTIONS } = await import('../../domain/dist/questionnaire.js');
  const answers = QUESTIONS.map(({ options }) => options[0]?.text ?? '');
  /** @type {import('./requests.mjs').Contract} */
  const contract = readJson(inProject('docs/api/openapi.json'));
  const tally = emptyTally();

  /** @type {(base: string, admin: Admin, secrets: string[], range: Range) => Promise<void>} */
  const onServer = (base, admin, secrets, range) =>
    sendRequests({ base, contract, answers, admin, seed, secrets: [ROOT, ...secrets] }, range, tally);

  /** @type {(folder: string, range: Range) => Promise<void>} */
  const onNewServer = async (folder, range) => {
    const admin = { email: `fuzz-admin-${range.from}@esempio.it`, password: PASSWORD };
    const settings = { DATABASE_URL, SMTP_URL: '', LOG_LEVEL: 'error' };
    const env = { ...settings, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const { base, child } = await startProduct(folder, env);
    try {
      await onServer(base, admin, [folder], range);
    } finally {
      await stop(child);
    }
  };

  if (FUZZ_BASE) {
    const admin = { email: FUZZ_ADMIN, password: FUZZ_ADMIN_PASSWORD };
    await onServer(FUZZ_BASE, admin, [], { from: first, to: last });
  } else {
    await withTemporaryFolder('fuzz', async (folder) => {
      for (let from = first; from < last; from += REQUESTS_PER_SERVER) {
        await onNewServer(folder, { from, to: Math.min(from + REQUESTS_PER_SERVER, last) });
        print(`${tally.sent} sent, ${tally.findings.length} findings`);
      }
    });
  }
  report(tally, seed, contract);
  process.exitCode = tally.findings.length > 0 ? 1 : 0;
}
