import { createECDH } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct, stop } from '../bench/servers.mjs';
import { withNginx } from '../lib/nginx.mjs';
import { inProject } from '../lib/paths.mjs';
import { mustRun } from '../lib/run.mjs';

/** A pair for push services, as operators give it to all replicas. */
function pushKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    // A number that begins with zeros is shorter than its 32 bytes.
    VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
}

const settings = ({ databaseUrl, redis, store }) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redis.url,
  ...store,
  ...pushKeys(),
  JWT_SECRET: 'a-secret-for-both-replicas-of-one-run',
  TRUST_PROXY: '127.0.0.1',
  THROTTLE: 'on',
  SMTP_URL: '',
  LOG_LEVEL: 'error',
  // The machine's own pauses are not to be taken for a database that is away; npm run faults tries that.
  DATABASE_PATIENCE_MS: '20000',
  // A package says which Node it wants next year.
  NODE_NO_WARNINGS: '1',
});

async function withFolder(work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stanze-cluster-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replicas that can be started and ended one by one, each in a folder of its own: they share no disk. */
function replicasIn(folder, env) {
  const running = [];
  const stopReplica = async (index) => {
    const { child } = running[index];
    if (child.exitCode === null && child.signalCode === null) await stop(child);
  };
  const startReplica = async () => {
    const index = running.length;
    const place = path.join(folder, `replica-${index + 1}`);
    running.push({ ...(await startProduct(place, env)), folder: place });
    return { base: running[index].base, stop: () => stopReplica(index) };
  };
  const stopAll = () => Promise.all(running.map((_, index) => stopReplica(index)));
  return { running, startReplica, stopReplica, stopAll };
}

/**
 * Runs `work` beside two replicas of the built product with the committed nginx.conf in front.
 * @param {{ databaseUrl: string, redis: object, store: Record<string, string> }} servers which they share
 * @param {Record<string, string>} more settings that differ from those of production
 * @param {(world: { replicas: string[], folders: string[], nginx: object, startReplica: Function,
 *   stopReplica: (index: number) => Promise<void>, haltReplica: (index: number) => void,
 *   resumeReplica: (index: number) => void }) => Promise<T>} work
 * @template T
 */
export const withStage = (servers, more, work) =>
  withFolder(async (folder) => {
    const env = { ...settings(servers), ...more };
    const migrate = [process.execPath, inProject('backend/dist/migrate.js'), 'up'];
    await mustRun(migrate, 'Le migrazioni non sono riuscite.', { env: { ...env, DATA_DIR: folder } });
    const { running, startReplica, stopReplica, stopAll } = replicasIn(folder, env);
    try {
      // One after the other: the first makes what both need.
      await startReplica();
      await startReplica();
      const ports = running.map(({ base }) => Number(new URL(base).port));
      const replicas = running.map(({ base }) => base);
      const folders = running.map((replica) => replica.folder);
      const place = { replicas: ports, app: inProject('frontend/dist') };
      const haltReplica = (index) => running[index].child.kill('SIGSTOP');
      const resumeReplica = (index) => running[index].child.kill('SIGCONT');
      const hands = { startReplica, stopReplica, haltReplica, resumeReplica };
      return await withNginx(place, (nginx) => work({ replicas, folders, nginx, ...hands }));
    } finally {
      await stopAll();
    }
  });
