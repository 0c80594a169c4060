import { createECDH } from 'node:crypto';
import path from 'node:path';
import { startProduct, stop } from '../lib/product.mjs';
import { withNginx } from '../lib/servers/nginx.mjs';
import { inProject } from '../lib/paths.mjs';
import { mustRun } from '../lib/run.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';

/**
 * Two replicas of the built product behind nginx.
 * @typedef {object} Cluster
 * @property {[string, string]} replicas their addresses
 * @property {string[]} folders their data folders
 * @property {import('../lib/servers/nginx.mjs').Nginx} nginx
 * @property {() => Promise<{ base: string, stop: () => Promise<void> }>} startReplica starts a third one
 * @property {(index: number) => Promise<void>} stopReplica
 * @property {(index: number) => void} pauseReplica stops its process without ending it
 * @property {(index: number) => void} resumeReplica
 */
/** @typedef {import('../cluster.mjs').Servers} Servers */

/** The address of this machine whose X-Forwarded-For nginx trusts. */
export const TRUSTED_PROXY = '127.0.0.9';

/** A key pair for push services; all replicas need the same. */
function pushKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    // A private key that begins with zeros is shorter than 32 bytes.
    VAPID_PRIVATE_KEY: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
}

/** @type {(servers: Servers) => Record<string, string>} */
const settings = ({ databaseUrl, redis, store }) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  REDIS_URL: redis.url,
  ...store,
  ...pushKeys(),
  JWT_SECRET: 'a-secret-for-both-replicas-of-one-run',
  TRUST_PROXY: '127.0.0.1',
  THROTTLE: 'on',
  PUBLIC_URL: 'https://stanze.example',
  // Nobody listens there: mails wait in the queue.
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_PLAINTEXT: 'true',
  LOG_LEVEL: 'error',
  // A short pause of the machine must not be treated as an unreachable database; `npm run faults` tests that.
  DATABASE_PATIENCE_MS: '20000',
  // A package warns about a future Node version.
  NODE_NO_WARNINGS: '1',
});

/**
 * Replicas that can be started and ended one by one, each with its own data folder.
 * @param {string} folder
 * @param {Record<string, string>} env
 */
function replicasIn(folder, env) {
  /** @type {(import('../lib/product.mjs').Product & { folder: string })[]} */
  const running = [];
  const childOf = (/** @type {number} */ index) => {
    const replica = running[index];
    if (!replica) throw new Error(`there is no replica ${index}`);
    return replica.child;
  };
  const stopReplica = async (/** @type {number} */ index) => {
    const child = childOf(index);
    if (child.exitCode === null && child.signalCode === null) await stop(child);
  };
  const startReplica = async () => {
    const index = running.length;
    const dataDir = path.join(folder, `replica-${index + 1}`);
    const product = await startProduct(dataDir, env);
    running.push({ ...product, folder: dataDir });
    return { base: product.base, stop: () => stopReplica(index) };
  };
  const stopAll = () => Promise.all(running.map((_, index) => stopReplica(index)));
  const pauseReplica = (/** @type {number} */ index) => void childOf(index).kill('SIGSTOP');
  const resumeReplica = (/** @type {number} */ index) => void childOf(index).kill('SIGCONT');
  return { running, startReplica, stopReplica, pauseReplica, resumeReplica, stopAll };
}

/**
 * Runs `work` beside two replicas of the built product with the committed nginx.conf in front.
 * @template T
 * @param {Servers} servers which they share
 * @param {Record<string, string>} more settings that differ from those of production
 * @param {(cluster: Cluster) => Promise<T>} work
 * @returns {Promise<T>}
 */
export const withReplicas = (servers, more, work) =>
  withTemporaryFolder('cluster', async (folder) => {
    const env = { ...settings(servers), ...more };
    const migrate = [process.execPath, inProject('backend/dist/migrate.js'), 'up'];
    await mustRun(migrate, 'The migrations failed.', { env: { ...env, DATA_DIR: folder } });
    const { running, stopAll, ...controls } = replicasIn(folder, env);
    try {
      // One after the other: the first one creates the settings that both need.
      const first = await controls.startReplica();
      const second = await controls.startReplica();
      const ports = running.map(({ base }) => Number(new URL(base).port));
      const folders = running.map((replica) => replica.folder);
      const isHttps = env.PUBLIC_URL?.startsWith('https:');
      const site = { replicas: ports, app: inProject('frontend/dist'), isHttps, proxies: [TRUSTED_PROXY] };
      return await withNginx(site, (nginx) =>
        work({ replicas: [first.base, second.base], folders, nginx, ...controls }),
      );
    } finally {
      await stopAll();
    }
  });
