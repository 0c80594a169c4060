import './lib/node-version.mjs';
import { selected } from './lib/arguments.mjs';
import { CHECKS, runChecks } from './lib/checks.mjs';
import { print } from './lib/log.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';
import { lastLine } from './lib/tally.mjs';

/** `npm run check [-- --only=<name>,...]`: every check, without the tests. */
await main(async () => {
  const checks = selected(CHECKS);
  await prepare();
  const tally = await runChecks(checks);
  print(lastLine(tally));
  process.exitCode = tally.failed === 0 ? 0 : 1;
});
