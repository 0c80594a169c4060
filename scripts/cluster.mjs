/**
 * `npm run test:cluster [-- --only=<part>,...] [--full]`: the shape of production on this machine, without containers: the
 * committed nginx.conf in front of two processes of the built backend on one MariaDB, one Redis and one object store. Ends
 * with 1 when something is not as it should be. Needs nginx, mariadbd and redis-server.
 */
import './lib/node-version.mjs';
import { selected } from './lib/arguments.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { missingForCluster } from './lib/cluster-programs.mjs';
import { duration, say } from './lib/log.mjs';
import { withMariadb } from './lib/mariadb.mjs';
import { withObjectStore } from './lib/object-store.mjs';
import { withRedis } from './lib/redis.mjs';
import { Failure, main } from './lib/run.mjs';
import { addTallies, conclude, lastLine } from './lib/tally.mjs';

/** What is tried; each part loads what it needs, which the preparation may just have installed. */
const PARTS = [
  {
    name: 'checks',
    title: 'Due repliche',
    load: async () => (await import('./cluster/checks.mjs')).runChecks,
  },
  {
    name: 'journey',
    title: 'Il percorso nel browser',
    load: async () => (await import('./cluster/journey.mjs')).journey,
  },
  {
    name: 'http',
    title: 'Le prove HTTP del server',
    load: async () => (await import('./cluster/http.mjs')).httpSuite,
  },
];

const withServers = (work) =>
  withMariadb((databaseUrl) =>
    withRedis((redis) => withObjectStore((store) => work({ databaseUrl, redis, store }))),
  );

async function runPart({ name, title, load }, servers) {
  say(`• ${title} (${name})`);
  const began = Date.now();
  const runThis = await load();
  const tally = await runThis(servers, { isFull: process.argv.includes('--full') });
  const problem = tally.problem ? `: ${tally.problem}` : '';
  say(
    `${tally.failed === 0 ? '✓' : '✗'} ${title}: ${lastLine(tally)} (${duration(Date.now() - began)})${problem}`,
  );
  return tally;
}

await main(async () => {
  const parts = selected(PARTS);
  const missing = missingForCluster();
  if (missing) throw new Failure(`Non posso partire: ${missing}.`);
  await ensureBuilt(['backend', 'frontend']);
  await withServers(async (servers) => {
    const tallies = [];
    for (const part of parts) tallies.push(await runPart(part, servers));
    conclude(addTallies(tallies));
  });
});
