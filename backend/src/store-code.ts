import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Main from './main.js';
import { ProgramFiles } from './platform/code-cache/program-files.js';

/**
 * The last step of the build: starts the built server once, with an empty database in a temporary folder, and stores the code that V8
 * has compiled for it. The settings of the caller do not reach this server.
 */
async function storeCode(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stanze-build-'));
  // Also when the start fails, which ends the process.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env = { DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', DEMO: 'false', LOG_LEVEL: 'error' };
  const files = new ProgramFiles();
  const { started } = files.load(join(import.meta.dirname, 'app.cjs')) as typeof Main;
  const app = await started;
  // The server creates files for its owner only; these belong to the program, which any user may run.
  process.umask(0o022);
  files.store();
  await app.close();
}

await storeCode();
