/**
 * `npm run faults -- --only=kill,disk,database,replica,mail,soak --short`: breaks things on purpose under load, and holds
 * what the product then shows against what it had acknowledged. Built product, real processes, free ports, temporary
 * folders. Prints figures and ends with 1 when one passes its limit. Without `--short` it takes an hour and a half, most of
 * it for `soak` (`--minutes=60`) and `mail`.
 */
import './lib/node-version.mjs';
import { FAULTS, runFaults } from './faults/run.mjs';
import { selected } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { main } from './lib/run.mjs';

await main(async () => {
  const faults = selected(FAULTS);
  await ensureBuilt(['backend', 'frontend']);
  const minutes = Number(/--minutes=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 60);
  const { failed } = await runFaults({ isShort: process.argv.includes('--short'), minutes }, faults);
  process.exitCode = failed === 0 ? 0 : 1;
});
