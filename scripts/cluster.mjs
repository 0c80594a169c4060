/**
 * `npm run test:cluster`: the shape of production on this machine, without containers: the committed nginx.conf in front
 * of two processes of the built backend on one MariaDB and one Redis, with one folder of pictures. Ends with 1 when
 * something is not as it should be. Needs nginx, mariadbd and redis-server.
 */
import './lib/node-version.mjs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, stop } from './bench/servers.mjs';
import { CHECKS } from './cluster/checks.mjs';
import { slowest } from './cluster/eventually.mjs';
import { createClient, createDesigner } from './cluster/people.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { missingForCluster } from './lib/cluster-programs.mjs';
import { say } from './lib/log.mjs';
import { withMariadb } from './lib/mariadb.mjs';
import { withNginx } from './lib/nginx.mjs';
import { inProject } from './lib/paths.mjs';
import { withRedis } from './lib/redis.mjs';
import { Failure, main, mustRun } from './lib/run.mjs';
import { lastLine } from './lib/tally.mjs';

const settings = (databaseUrl, redisUrl, dataDir) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redisUrl,
  DATA_DIR: dataDir,
  JWT_SECRET: 'a-secret-for-both-replicas-of-one-run',
  TRUST_PROXY: '127.0.0.1',
  THROTTLE: 'on',
  SMTP_URL: '',
  LOG_LEVEL: 'error',
});

/** Told, and written down for whoever asked for a report. */
function report(tally) {
  say(lastLine(tally));
  if (process.env.STANZE_REPORT) writeFileSync(process.env.STANZE_REPORT, JSON.stringify(tally));
  if (tally.failed > 0) process.exitCode = 1;
}

async function check(world) {
  let failed = 0;
  for (const [title, holds] of CHECKS) {
    try {
      await holds(world);
      say(`✓ ${title}`);
    } catch (error) {
      failed += 1;
      say(`✗ ${title}\n${error.stack}`);
    }
  }
  say(`Il più lento a farsi sapere: ${slowest.what}, ${Math.round(slowest.ms)} ms`);
  report({ passed: CHECKS.length - failed, failed });
}

async function onReplicas(env, work) {
  const running = [];
  const startReplica = async () => {
    running.push(await startProduct(env.DATA_DIR, env));
    return running.at(-1).base;
  };
  const stopReplica = async (index) => {
    const { child } = running[index];
    if (child.exitCode === null && child.signalCode === null) await stop(child);
  };
  try {
    // One after the other: the first makes what both need.
    await startReplica();
    await startReplica();
    const { id: designer } = await createDesigner(running[0].base, 'Marta');
    const client = await createClient(running[1].base, 'Lea');
    const replicas = running.map(({ base }) => base);
    await work({ replicas, designer, client, startReplica, stopReplica });
  } finally {
    await Promise.all(running.map((_, index) => stopReplica(index)));
  }
}

async function withServers(work) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stanze-cluster-'));
  try {
    await withMariadb((databaseUrl) =>
      withRedis((redis) => work(redis, settings(databaseUrl, redis.url, dataDir))),
    );
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main(async () => {
  const missing = missingForCluster();
  if (missing) throw new Failure(`Non posso partire: ${missing}.`);
  await ensureBuilt(['backend', 'frontend']);
  await withServers(async (redis, env) => {
    const migrate = [process.execPath, inProject('backend/dist/migrate.js'), 'up'];
    await mustRun(migrate, 'Le migrazioni non sono riuscite.', { env });
    await onReplicas(env, (world) => {
      const replicas = world.replicas.map((base) => Number(new URL(base).port));
      const place = { replicas, app: inProject('frontend/dist') };
      return withNginx(place, (nginx) => check({ ...world, redis, nginx }));
    });
  });
});
