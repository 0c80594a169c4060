/**
 * `npm run mutations`: plants realistic faults, one at a time, in a temporary copy of the project, runs the
 * tests that should catch each, and fails when one survives. `-- --only=<area or name>,...` runs some of them,
 * `-- --list` prints them, `-- --table=<file>` also writes the results as a Markdown table.
 */
import './lib/node-version.mjs';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/log.mjs';
import { isStopping, main } from './lib/run.mjs';
import { conclude } from './lib/tally.mjs';
import { chosenFaults } from './mutations/catalogue.mjs';
import { checkFaults } from './mutations/check-faults.mjs';
import { markdownTable, summary } from './mutations/report.mjs';
import { runFaults } from './mutations/run-faults.mjs';

/** @param {string} name of an option @returns {string | undefined} its value on the command line */
const option = (name) => process.argv.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3);

await main(async () => {
  const faults = chosenFaults(option('only'));
  if (process.argv.includes('--list')) {
    for (const { area, name, file } of faults) say(`${area}/${name}  ${file}`);
    say(`${faults.length} faults`);
    return;
  }
  await ensureInstalled('all');
  await ensureBuilt(['backend', 'frontend']);
  const refused = checkFaults(faults);
  for (const { fault, problem } of refused) say(`✗ ${fault.area}/${fault.name}: ${problem}`);
  const applicable = faults.filter((fault) => !refused.some((one) => one.fault === fault));
  const results = await runFaults(applicable);
  if (isStopping()) return;
  say(`\n${summary(results)}`);
  const file = option('table');
  if (file !== undefined) writeFileSync(path.resolve(file), markdownTable(results));
  const passed = results.filter(({ outcome }) => outcome === 'caught').length;
  conclude({ passed, failed: faults.length - passed });
});
