/**
 * Starts the built images as in docker-compose.yml, in a network of their own, and goes the main journey through them.
 * `scripts/images.mjs` runs this file; the argument is a file with the images.
 */
import assert from 'node:assert/strict';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEMONSTRATION, journeyAt } from '../cluster/journey.mjs';
import { createClient, PASSWORD } from '../cluster/people.mjs';
import { post } from '../cluster/requests.mjs';
import { askMariadb } from '../lib/servers/ask-mariadb.mjs';
import { duration, print } from '../lib/log.mjs';
import { withMariadb } from '../lib/servers/mariadb.mjs';
import { httpConf } from '../lib/servers/nginx.mjs';
import { inProject } from '../lib/paths.mjs';
import { withRedis } from '../lib/servers/redis.mjs';
import { main } from '../lib/run.mjs';
import { conclude } from '../lib/tally.mjs';
import { withTemporaryFolder } from '../lib/temporary.mjs';
import { environmentOf, readComposition } from './composition.mjs';
import { startContainer, userOf } from './container.mjs';

/** @typedef {import('./buildah.mjs').Image} Image */
/** @typedef {import('./container.mjs').Container} Container */
/** @typedef {{ images: Record<string, Image>, chromium: string }} Order */

/** An operator's `.env`. */
const OPERATOR = {
  JWT_SECRET: 'a-secret-for-both-replicas-of-one-run',
  MYSQL_PASSWORD: 'stanze',
  MYSQL_ROOT_PASSWORD: 'stanze',
  REDIS_PASSWORD: 'stanze',
  PUBLIC_URL: 'https://stanze.example',
  SMTP_URL: 'smtps://127.0.0.1:9',
};
const PORTS = [3000, 3001];
const NGINX = 'http://127.0.0.1:8080';
const ONE = 'http://127.0.0.1:3000';

/**
 * A folder that an image's user may write into, as Docker creates a volume.
 * @param {string} folder
 * @param {Image} image
 */
function volume(folder, image) {
  mkdirSync(folder, { recursive: true });
  const { user, group } = userOf(image);
  chownSync(folder, user, group);
  return folder;
}

/**
 * A container has no rights, and can write only into `/tmp` and its volumes.
 * @param {Container} container
 */
async function isRestricted(container) {
  const status = readFileSync(`/proc/${await container.process()}/status`, 'utf8');
  const uids = /^Uid:\s+(\d+)\s+(\d+)/m.exec(status)?.slice(1);
  assert.deepEqual(uids, Array(2).fill(`${userOf(container.image).user}`));
  assert.match(status, /^CapEff:\s+0+$/m);
  assert.match(status, /^NoNewPrivs:\s+1$/m);
  const refused = await container.execute(['touch', '/etc/written']);
  assert.match(refused.output, /Read-only file system/);
  assert.equal((await container.execute(['touch', '/tmp/written'])).code, 0);
  print(`✓ ${container.image.name} has no rights, and its files are read-only`);
}

/**
 * @param {Container} container
 * @param {string} cause
 * @param {boolean} expected
 */
async function sees(container, cause, expected) {
  const ms = await container.becomes(expected);
  print(`✓ ${container.image.name} is ${expected ? 'healthy' : 'unhealthy'}: ${cause} (${duration(ms)})`);
}

/** @param {string} url */
async function statusOf(url) {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  return answer.status;
}

/**
 * @param {Record<string, Image>} images
 * @param {string} name
 */
function imageOf(images, name) {
  const image = images[name];
  assert.ok(image, name);
  return image;
}

/**
 * Migration, two replicas and nginx, in the order of docker-compose.yml.
 * @param {Record<string, Image>} images
 * @param {string} folder
 * @param {Record<string, string>} env
 */
async function startComposition(images, folder, env) {
  const { services } = readComposition('docker-compose.yml');
  const backend = imageOf(images, 'stanze-backend');
  const data = volume(path.join(folder, 'data'), backend);
  /** @type {[string, string][]} */
  const mounts = [
    [data, '/data'],
    // The demonstration's photographs, which the image for production does not have.
    [inProject('pictures'), '/app/pictures'],
  ];
  const migrate = startContainer(backend, {
    folder: path.join(folder, 'migrate'),
    env,
    mounts,
    command: services.migrate?.command,
  });
  assert.equal(await migrate.ended(), 0, migrate.log());
  const replicas = [];
  for (const port of PORTS) {
    const own = { ...env, PORT: `${port}` };
    const replica = startContainer(backend, { folder: path.join(folder, `${port}`), env: own, mounts });
    replicas.push(replica);
    await sees(replica, 'it has started', true);
  }
  // Debian's nginx cannot resolve names again, and there is no name server here: the rest of the image is as built.
  const site = path.join(folder, 'http.conf');
  writeFileSync(site, httpConf({ replicas: PORTS, app: '/srv/app' }));
  const startNginx = () =>
    startContainer(imageOf(images, 'stanze-nginx'), {
      folder: path.join(folder, 'nginx'),
      mounts: [[site, '/etc/nginx/site/http.conf']],
      tmpfs: '16m',
    });
  const nginx = startNginx();
  await sees(nginx, 'it has started', true);
  return { replicas, nginx, startNginx, data };
}

/** @param {Container[]} containers */
async function stopAll(containers) {
  for (const container of containers) await container.stop();
}

/**
 * The set in production: restrictions, and health checks that fail when a part fails and pass when it is back.
 * @param {Order} order
 * @param {string} folder
 * @param {{ databaseUrl: string, redisUrl: string, server: import('../lib/servers/mariadb.mjs').MariadbServer }} servers
 */
async function production({ images }, folder, { databaseUrl, redisUrl, server }) {
  const service = readComposition('docker-compose.yml').services['backend-1'];
  assert.ok(service);
  const env = { ...environmentOf(service, OPERATOR), DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  const { replicas, nginx, startNginx } = await startComposition(images, folder, env);
  const started = [nginx, ...replicas];
  try {
    const [backend] = replicas;
    assert.ok(backend);
    await isRestricted(backend);
    await isRestricted(nginx);
    assert.equal(await statusOf(`${NGINX}/api/designers`), 200);
    server.pause();
    await sees(backend, 'the database does not answer', false);
    server.resume();
    await sees(backend, 'the database answers again', true);
    await nginx.signalAll('SIGSTOP');
    await sees(nginx, 'its processes do not run', false);
    await nginx.signalAll('SIGCONT');
    await sees(nginx, 'its processes run again', true);
    await nginx.signal('SIGKILL');
    await nginx.ended();
    await sees(nginx, 'its process has ended', false);
    const second = startNginx();
    started.unshift(second);
    await sees(second, 'it has been started again', true);
    assert.equal(await statusOf(`${NGINX}/api/designers`), 200);
  } finally {
    await stopAll(started);
  }
}

/**
 * The journey through nginx and two replicas, with the demonstration.
 * @param {Order} order
 * @param {string} folder
 * @param {{ databaseUrl: string, redisUrl: string }} servers
 */
async function journeyThrough({ images, chromium }, folder, { databaseUrl, redisUrl }) {
  const env = { ...OPERATOR, ...DEMONSTRATION, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl };
  const more = { THROTTLE: 'off', TRUST_PROXY: '127.0.0.1', HOST: '0.0.0.0' };
  const { replicas, nginx, data } = await startComposition(images, folder, { ...env, ...more });
  try {
    return await journeyAt({ base: NGINX, folders: [data], name: 'images-journey', chromium });
  } finally {
    await stopAll([nginx, ...replicas]);
  }
}

/**
 * The image for a small site: started without a setting, it has app, API and data that stay in its volume.
 * @param {Order} order
 * @param {string} folder
 */
async function oneContainer({ images }, folder) {
  const image = imageOf(images, 'stanze');
  const data = volume(path.join(folder, 'data'), image);
  const start = () => startContainer(image, { folder, mounts: [[data, '/data']] });
  const first = start();
  try {
    await sees(first, 'it has started without a setting', true);
    await isRestricted(first);
    const page = await (await fetch(`${ONE}/`)).text();
    assert.match(page, /<div id="root">/);
    const { token } = await createClient(ONE, 'Anna');
    assert.ok(token);
    await first.signal('SIGSTOP');
    await sees(first, 'its process does not run', false);
    await first.signal('SIGCONT');
    await sees(first, 'its process runs again', true);
  } finally {
    await first.stop();
  }
  const second = start();
  try {
    await sees(second, 'another container with the same volume has started', true);
    const account = { username: 'anna@esempio.it', password: PASSWORD };
    assert.equal((await post(ONE, '/api/auth/token', account)).status, 200);
    print('✓ an account of the first container can sign in at the second');
  } finally {
    await second.stop();
  }
}

await main(async () => {
  /** @type {Order} */
  const order = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
  await withTemporaryFolder('containers', (folder) =>
    withMariadb((databaseUrl, server) =>
      withRedis(async ({ url: redisUrl }) => {
        await oneContainer(order, path.join(folder, 'one'));
        await production(order, path.join(folder, 'production'), { databaseUrl, redisUrl, server });
        await askMariadb(databaseUrl, 'CREATE DATABASE stanze_demo CHARACTER SET utf8mb4');
        const demonstration = { databaseUrl: `${databaseUrl}_demo`, redisUrl };
        conclude(await journeyThrough(order, path.join(folder, 'journey'), demonstration));
      }),
    ),
  );
});
