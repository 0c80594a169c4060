import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startApp, type TestApp } from '../support/app.js';

const SCRIPT = join(__dirname, '../../../scripts/fuzz.mjs');
const ADMIN = { ADMIN_EMAIL: 'amministra@esempio.it', ADMIN_PASSWORD: 'una-password-lunga-1' };
/**
 * The first 568 are a valid call of every route for every role. Fewer on MariaDB: only what its stricter types and character
 * sets refuse differs there.
 */
const REQUESTS = process.env.DATABASE_KIND === 'mariadb' ? 800 : 1500;
/** Durable writes and password hashes, also on a slow machine. */
const MINUTES = 360_000;

let app: TestApp;

beforeAll(async () => {
  app = await startApp(ADMIN);
});
afterAll(() => app.stop());

/** The output of the script against this server; its exit code is not 0 when it found a fault. */
async function fuzzed(): Promise<string> {
  const env = {
    ...process.env,
    FUZZ_BASE: app.address,
    FUZZ_ADMIN: ADMIN.ADMIN_EMAIL,
    FUZZ_ADMIN_PASSWORD: ADMIN.ADMIN_PASSWORD,
    FUZZ_OUTBOX: join(app.environment.dataDir, 'outbox'),
  };
  const command = [SCRIPT, `--requests=${REQUESTS}`, '--seed=5'];
  try {
    return (await promisify(execFile)(process.execPath, command, { env })).stdout;
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}

describe('requests generated from the contract, valid and hostile', () => {
  it(
    'get no 5xx and nothing about the internals, every refusal has a detail, and every route is reached',
    async () => {
      const report = await fuzzed();
      expect(report).toMatch(new RegExp(`requests sent +${REQUESTS} `));
      expect(report.slice(report.indexOf('findings'))).toMatch(/^findings +0\n$/);
    },
    MINUTES,
  );
});
