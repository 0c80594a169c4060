/**
 * `npm run faults -- --only=kill,disk,database,replica,mail,soak --short`: injects faults under load, and compares what
 * the product then answers with what it had acknowledged. Built product, real processes, free ports, temporary folders.
 * Prints figures and exits with code 1 when one exceeds its limit. Without `--short` it takes an hour and a half, most of it for
 * `soak` (`--minutes=60`) and `mail`.
 */
import './lib/node-version.mjs';
import { hasFlag, numberOption, selected } from './lib/arguments.mjs';
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/run.mjs';
import { conclude } from './lib/tally.mjs';

await main(async () => {
  const minutes = numberOption('minutes', 60);
  await prepare();
  const { FAULTS, runFaults } = await import('./faults/run.mjs');
  conclude(await runFaults({ isShort: hasFlag('short'), minutes }, selected(FAULTS)));
});
