/**
 * `npm run test:cluster [-- --only=<part>,...] [--full]`: a production set-up on this machine, without containers: the
 * committed nginx.conf in front of two processes of the built backend with one MariaDB, one Redis and one object store.
 * Exits with code 1 when a check or a test fails. Needs nginx, mariadbd and redis-server.
 */
import './lib/node-version.mjs';
import { hasFlag, selected } from './lib/arguments.mjs';
import { missingForCluster } from './lib/servers/cluster-programs.mjs';
import { duration, print } from './lib/log.mjs';
import { withMariadb } from './lib/servers/mariadb.mjs';
import { withObjectStore } from './lib/servers/object-store.mjs';
import { prepare } from './lib/prepare.mjs';
import { withRedis } from './lib/servers/redis.mjs';
import { Failure, main } from './lib/run.mjs';
import { addTallies, conclude, lastLine } from './lib/tally.mjs';

/** @typedef {import('./lib/tally.mjs').Tally} Tally */
/**
 * @typedef {object} Servers
 * @property {string} databaseUrl
 * @property {import('./lib/servers/redis.mjs').Redis} redis
 * @property {Record<string, string>} store settings of the object store
 */
/** @typedef {(servers: Servers, options: { isFull: boolean }) => Promise<Tally>} RunPart */

/**
 * The parts; each loads what it needs when it starts, after the packages are installed.
 * @type {{ name: string, title: string, load: () => Promise<RunPart> }[]}
 */
const PARTS = [
  {
    name: 'checks',
    title: 'Two replicas',
    load: async () => (await import('./cluster/checks.mjs')).runChecks,
  },
  {
    name: 'journey',
    title: 'The journey in the browser',
    load: async () => (await import('./cluster/journey.mjs')).journey,
  },
  {
    name: 'http',
    title: 'The HTTP tests of the server',
    load: async () => (await import('./cluster/http.mjs')).httpSuite,
  },
];

/** @param {(servers: Servers) => Promise<void>} work */
const withServers = (work) =>
  withMariadb((databaseUrl) =>
    withRedis((redis) => withObjectStore((store) => work({ databaseUrl, redis, store }))),
  );

/**
 * @param {typeof PARTS[number]} part
 * @param {Servers} servers
 * @returns {Promise<Tally & { name: string, ms: number }>}
 */
async function runPart({ name, title, load }, servers) {
  print(`• ${title} (${name})`);
  const began = Date.now();
  const runThis = await load();
  const tally = await runThis(servers, { isFull: hasFlag('full') });
  const ms = Date.now() - began;
  const problem = tally.problem ? `: ${tally.problem}` : '';
  print(`${tally.failed === 0 ? '✓' : '✗'} ${title}: ${lastLine(tally)} (${duration(ms)})${problem}`);
  return { ...tally, name, ms };
}

await main(async () => {
  const parts = selected(PARTS);
  const missing = missingForCluster();
  if (missing) throw new Failure(`Install what is missing first; ${missing}.`);
  await prepare();
  await withServers(async (servers) => {
    const tallies = [];
    for (const part of parts) tallies.push(await runPart(part, servers));
    const timings = tallies.map(({ name, ms }) => ({ name, ms }));
    conclude({ ...addTallies(tallies), timings });
  });
});
