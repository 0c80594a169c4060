import './lib/node-version.mjs';
import { selected } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { CHECKS, runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/log.mjs';
import { main } from './lib/run.mjs';
import { lastLine } from './lib/tally.mjs';

/** `npm run check [-- --only=<name>,...]`: everything that keeps the house clean, without the tests. */
await main(async () => {
  const checks = selected(CHECKS);
  await ensureInstalled('all');
  await ensureBuilt(['backend', 'frontend']);
  const tally = await runChecks(checks);
  say(lastLine(tally));
  process.exitCode = tally.failed === 0 ? 0 : 1;
});
