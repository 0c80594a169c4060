import { join } from 'node:path';
import { numberOption, option } from '../lib/arguments.mjs';
import { print } from '../lib/log.mjs';
import { inProject, readJson, ROOT } from '../lib/paths.mjs';
import { startProduct, stop } from '../lib/product.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { PUBLIC_URL } from './authenticator.mjs';
import { report } from './report.mjs';
import { emptyTally, sendRequests } from './run.mjs';
import { World } from './world.mjs';

/** @typedef {{ from: number, to: number }} Range of numbers of requests */
/** @typedef {import('./world.mjs').Admin} Admin */
/** @typedef {import('./world.mjs').Role} Role */

/** Each start creates a new administrator: the requests may have taken role or password from the one before. */
const REQUESTS_PER_SERVER = 5000;
const PASSWORD = 'una-password-lunga-1';
/** @type {Role[]} */
const ROLES = ['guest', 'client', 'designer', 'admin'];

/** The roles of `--roles=client,admin`; all of them without the flag. */
function rolesOf() {
  const names = option('roles')?.split(',') ?? ROLES;
  return ROLES.filter((role) => names.includes(role));
}

/** Sends generated requests to the product and prints what was wrong with the answers. */
export async function fuzz() {
  const {
    FUZZ_BASE,
    FUZZ_ADMIN = '',
    FUZZ_ADMIN_PASSWORD = '',
    FUZZ_OUTBOX = '',
    DATABASE_URL = '',
  } = process.env;
  const seed = numberOption('seed', 1);
  const only = numberOption('only', -1);
  const [first, last] = only < 0 ? [0, numberOption('requests', 50_000)] : [only, only + 1];
  const roles = rolesOf();
  const { QUESTIONS } = await import('../../domain/dist/questionnaire.js');
  const answers = QUESTIONS.map(({ options }) => options[0]?.text ?? '');
  /** @type {import('./requests.mjs').Contract} */
  const contract = readJson(inProject('docs/api/openapi.json'));
  const tally = emptyTally();

  /** @type {(server: { base: string, admin: Admin, outbox: string }, secrets: string[], range: Range) => Promise<void>} */
  const onServer = (server, secrets, range) => {
    const world = new World({ ...server, answers });
    return sendRequests({ world, contract, seed, roles, secrets: [ROOT, ...secrets] }, range, tally);
  };

  /** @type {(folder: string, range: Range) => Promise<void>} */
  const onNewServer = async (folder, range) => {
    const admin = { email: `fuzz-admin-${range.from}@esempio.it`, password: PASSWORD };
    const settings = { DATABASE_URL, SMTP_URL: '', LOG_LEVEL: 'error', PUBLIC_URL };
    const env = { ...settings, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
    const { base, child } = await startProduct(folder, env);
    try {
      await onServer({ base, admin, outbox: join(folder, 'outbox') }, [folder], range);
    } finally {
      await stop(child);
    }
  };

  if (FUZZ_BASE) {
    const admin = { email: FUZZ_ADMIN, password: FUZZ_ADMIN_PASSWORD };
    await onServer({ base: FUZZ_BASE, admin, outbox: FUZZ_OUTBOX }, [], { from: first, to: last });
  } else {
    await withTemporaryFolder('fuzz', async (folder) => {
      for (let from = first; from < last; from += REQUESTS_PER_SERVER) {
        await onNewServer(folder, { from, to: Math.min(from + REQUESTS_PER_SERVER, last) });
        print(`${tally.sent} sent, ${tally.findings.length} findings`);
      }
    });
  }
  process.exitCode = report(tally, { seed, contract, roles, isWhole: only < 0 }) > 0 ? 1 : 0;
}
