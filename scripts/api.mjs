import './lib/node-version.mjs';
import { hasFlag } from './lib/arguments.mjs';
import { refreshContract, verifyContract } from './lib/build/contract.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';

/**
 * `npm run api` writes the contract from the code: `docs/api/openapi.json`, then the client's types from it.
 * With `--check` nothing is written, and a difference is a failure.
 */
await main(async () => {
  await prepare({ build: ['backend'] });
  await (hasFlag('check') ? verifyContract() : refreshContract());
});
