/**
 * `npm run test:galera`: the backend on an existing distributed engine, three MariaDB servers in one Galera group on this
 * machine, its connections given to different nodes. Ends with 1 when something is not as it should be.
 */
import './lib/node-version.mjs';
import { CHECKS } from './galera/checks.mjs';
import { withForwarder } from './galera/forwarder.mjs';
import { selected } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { missingForGalera } from './lib/galera-programs.mjs';
import { withGalera } from './lib/galera.mjs';
import { duration, say } from './lib/log.mjs';
import { Failure, main } from './lib/run.mjs';
import { conclude } from './lib/tally.mjs';

async function check(world) {
  const checks = selected(CHECKS);
  let failed = 0;
  for (const { title, holds } of checks) {
    const began = Date.now();
    try {
      const told = await holds(world);
      say(`✓ ${title} (${duration(Date.now() - began)})${told ? `: ${told}` : ''}`);
    } catch (error) {
      failed += 1;
      say(`✗ ${title} (${duration(Date.now() - began)})\n${error.stack}`);
    }
  }
  conclude({ passed: checks.length - failed, failed });
}

await main(async () => {
  const missing = missingForGalera();
  if (missing) throw new Failure(`Non posso partire: ${missing}.`);
  await ensureBuilt(['backend']);
  say('• Tre nodi in un gruppo…');
  await withGalera((nodes) => withForwarder(nodes, (forwarder) => check({ nodes, forwarder })));
});
