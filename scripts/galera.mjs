/**
 * `npm run test:galera`: the backend on a distributed database, three MariaDB servers in one Galera group on this machine,
 * its connections spread over the nodes. Exits with code 1 when a check fails.
 */
import './lib/node-version.mjs';
import { selected } from './lib/arguments.mjs';
import { missingForGalera } from './lib/servers/galera-programs.mjs';
import { duration, print } from './lib/log.mjs';
import { prepare } from './lib/prepare.mjs';
import { describeError, Failure, main } from './lib/run.mjs';
import { conclude } from './lib/tally.mjs';

/** @typedef {import('./galera/checks.mjs').Group} Group */

/**
 * @param {typeof import('./galera/checks.mjs').CHECKS} checks
 * @param {Group} group
 */
async function runChecks(checks, group) {
  const timings = [];
  const failures = [];
  for (const { name, title, verify } of checks) {
    const began = Date.now();
    try {
      const figures = await verify(group);
      print(`✓ ${title} (${duration(Date.now() - began)}): ${figures}`);
    } catch (error) {
      failures.push(title);
      print(`✗ ${title} (${duration(Date.now() - began)})\n${describeError(error)}`);
    }
    timings.push({ name, ms: Date.now() - began });
  }
  const failed = failures.length;
  conclude({ passed: checks.length - failed, failed, failures, timings });
}

await main(async () => {
  const missing = missingForGalera();
  if (missing) throw new Failure(`Install what is missing first; ${missing}.`);
  await prepare({ build: ['backend'] });
  const { CHECKS } = await import('./galera/checks.mjs');
  const { withForwarder } = await import('./galera/forwarder.mjs');
  const { withGalera } = await import('./lib/servers/galera.mjs');
  const checks = selected(CHECKS);
  print('• Three nodes in one group…');
  await withGalera((nodes) => withForwarder(nodes, (forwarder) => runChecks(checks, { nodes, forwarder })));
});
