/**
 * `npm run test:cluster`: the shape of production on this machine, without containers: the committed nginx.conf in front
 * of two processes of the built backend on one MariaDB, with one folder of pictures. Ends with 1 when something is not as
 * it should be. Needs nginx and mariadbd.
 */
import './lib/node-version.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, stop } from './bench/servers.mjs';
import { CHECKS } from './cluster/checks.mjs';
import { createClient, createDesigner } from './cluster/people.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { say } from './lib/log.mjs';
import { findMariadbd, withMariadb } from './lib/mariadb.mjs';
import { findNginx, withNginx } from './lib/nginx.mjs';
import { inProject } from './lib/paths.mjs';
import { Failure, main, mustRun } from './lib/run.mjs';

const settings = (databaseUrl, dataDir) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  JWT_SECRET: 'a-secret-for-both-replicas-of-one-run',
  TRUST_PROXY: '127.0.0.1',
  THROTTLE: 'on',
  SMTP_URL: '',
  LOG_LEVEL: 'error',
});

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
  say(`${CHECKS.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

async function onReplicas(env, work) {
  const running = [];
  const startReplica = async () => running.push(await startProduct(env.DATA_DIR, env));
  const stopReplica = async (index) => {
    const { child } = running[index];
    if (child.exitCode === null && child.signalCode === null) await stop(child);
  };
  try {
    await startReplica();
    // Each replica reads the list of designers at its start and hears only of its own changes until they have a channel.
    const designer = await createDesigner(running[0].base);
    await startReplica();
    const client = await createClient(running[1].base, 'Lea');
    await work({ replicas: running.map(({ base }) => base), designer, client, stopReplica });
  } finally {
    await Promise.all(running.map((_, index) => stopReplica(index)));
  }
}

await main(async () => {
  if (!findNginx()) throw new Failure('Manca nginx.');
  if (!findMariadbd()) throw new Failure('Manca mariadbd.');
  await ensureBuilt(['backend', 'frontend']);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stanze-cluster-'));
  try {
    await withMariadb(async (databaseUrl) => {
      const env = settings(databaseUrl, dataDir);
      const migrate = [process.execPath, inProject('backend/dist/migrate.js'), 'up'];
      await mustRun(migrate, 'Le migrazioni non sono riuscite.', { env });
      await onReplicas(env, (world) => {
        const replicas = world.replicas.map((base) => Number(new URL(base).port));
        const place = { replicas, app: inProject('frontend/dist') };
        return withNginx(place, (nginx) => check({ ...world, nginx }));
      });
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
