/**
 * `npm run mutations`: plants realistic faults, one at a time, in a temporary copy of the project, runs the
 * tests that should catch each, and fails when one survives. `-- --only=<area or name>,...` runs some of them,
 * `-- --list` prints them, `-- --table=<file>` also writes the results as a Markdown table.
 */
import './lib/node-version.mjs';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { option } from './lib/arguments.mjs';
import { print } from './lib/log.mjs';
import { prepare } from './lib/prepare.mjs';
import { isStopping, main } from './lib/run.mjs';
import { conclude } from './lib/tally.mjs';
import { chosenFaults } from './mutations/catalogue.mjs';

await main(async () => {
  const faults = chosenFaults(option('only'));
  if (process.argv.includes('--list')) {
    for (const { area, name, file } of faults) print(`${area}/${name}  ${file}`);
    print(`${faults.length} faults`);
    return;
  }
  await prepare();
  // These import packages.
  const { checkFaults } = await import('./mutations/check-faults.mjs');
  const { markdownTable, summary } = await import('./mutations/report.mjs');
  const { runFaults } = await import('./mutations/run-faults.mjs');
  const refused = checkFaults(faults);
  for (const { fault, problem } of refused) print(`✗ ${fault.area}/${fault.name}: ${problem}`);
  const applicable = faults.filter((fault) => !refused.some((one) => one.fault === fault));
  const results = await runFaults(applicable);
  if (isStopping()) return;
  print(`\n${summary(results)}`);
  const file = option('table');
  if (file !== undefined) writeFileSync(path.resolve(file), markdownTable(results));
  const passed = results.filter(({ outcome }) => outcome === 'caught').length;
  conclude({ passed, failed: faults.length - passed });
});
