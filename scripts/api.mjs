import './lib/node-version.mjs';
import { refreshContract, verifyContract } from './lib/contract.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run api` writes the contract from the code: `docs/api/openapi.json`, then the client's types from it.
 * With `--check` nothing is written, and a difference is a failure.
 */
await main(async () => {
  await ensureInstalled('all');
  await ensureBuilt(['backend']);
  await (process.argv.includes('--check') ? verifyContract() : refreshContract());
});
