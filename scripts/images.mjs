import './lib/node-version.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasFlag, option } from './lib/arguments.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { duration, print, step } from './lib/log.mjs';
import { inProject } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { findProgram } from './lib/servers/programs.mjs';
import { Failure, main, run } from './lib/run.mjs';
import { withTemporaryFolder } from './lib/temporary.mjs';
import { commitBases } from './images/bases.mjs';
import { buildahIn, openImage, storageDriver } from './images/buildah.mjs';

/** @typedef {import('./images/buildah.mjs').Buildah} Buildah */
/** @typedef {import('./images/buildah.mjs').Image} Image */

const PROGRAMS = ['buildah', 'mmdebstrap', 'ip', 'unshare', 'nsenter', 'setpriv', 'mariadbd', 'redis-server'];
const MEGABYTE = 1e6;

/** The images, what each is based on, and how many megabytes it may add to that. */
const IMAGES = [
  { name: 'stanze-backend', target: 'backend', base: 'stanze-base-node', limit: 260 },
  { name: 'stanze-nginx', target: 'nginx', base: 'stanze-base-nginx', limit: 25 },
  { name: 'stanze', target: 'stanze', base: 'stanze-base-node', limit: 260 },
  { name: 'stanze-tools', target: 'tools', base: 'stanze-base-node', limit: 400 },
];

function requirePrograms() {
  const missing = PROGRAMS.filter((name) => !findProgram(name, ['/usr/sbin']));
  if (missing.length > 0) {
    throw new Failure(`Install what is missing first; not installed: ${missing.join(', ')}.`);
  }
  if (process.getuid?.() !== 0) throw new Failure('Only root can build and start the images without Docker.');
}

/**
 * @param {Buildah} storage
 * @param {{ name: string, target: string }} image
 */
const build = ({ buildah }, { name, target }) =>
  buildah(
    ...['build', '--isolation', 'chroot', '--format', 'docker', '--layers', '--pull-never'],
    ...['--build-arg', 'NODE_IMAGE=localhost/stanze-base-node'],
    ...['--build-arg', 'NGINX_IMAGE=localhost/stanze-base-nginx'],
    ...['--target', target, '--tag', name, inProject()],
  );

/**
 * Builds the images and measures how much each adds to its base.
 * @param {Buildah} storage
 */
async function buildAll(storage) {
  const began = Date.now();
  for (const image of IMAGES) await step(`Building ${image.name}`, () => build(storage, image));
  const ms = Date.now() - began;
  /** @type {Record<string, Image>} */
  const images = {};
  for (const { name, base, limit } of IMAGES) {
    const image = await openImage(storage, name);
    const { bytes } = await openImage(storage, base);
    const added = (image.bytes - bytes) / MEGABYTE;
    print(
      `${added <= limit ? '✓' : '✗'} ${name}: ${added.toFixed(0)} MB above its base, at most ${limit} MB`,
    );
    if (added > limit) process.exitCode = 1;
    images[name] = image;
  }
  return { images, ms };
}

/**
 * In a network of its own the images have the ports that they have in containers.
 * @param {string} folder
 * @param {Record<string, Image>} images
 */
async function tryOut(folder, images) {
  const order = path.join(folder, 'order.json');
  writeFileSync(order, JSON.stringify({ images, chromium: await ensureChromium() }));
  const command = [process.execPath, inProject('scripts', 'images', 'trial.mjs'), order];
  const shell = ['sh', '-c', 'ip link set dev lo up && exec "$@"', 'trial'];
  const { code } = await run(['unshare', '--net', ...shell, ...command], { show: true });
  if (code !== 0) process.exitCode = 1;
}

/**
 * @param {string} folder for the storage of the images
 */
async function runIn(folder) {
  mkdirSync(folder, { recursive: true });
  const storage = buildahIn(folder, await storageDriver(folder));
  try {
    await commitBases(storage);
    const { images, ms } = await buildAll(storage);
    print(`Built in ${duration(ms)}, without the bases; at most 4 minutes on a quiet machine`);
    if (!hasFlag('build-only')) await tryOut(folder, images);
  } finally {
    await storage.attempt('umount', '--all');
    await storage.attempt('rm', '--all');
  }
}

/**
 * `npm run images [-- --build-only --storage=folder]`: builds the targets of the Dockerfile without Docker, on bases from Debian's packages,
 * measures them, starts them as in docker-compose.yml and goes the main journey through them. Needs root, buildah,
 * mmdebstrap, iproute2, util-linux, mariadbd and redis-server.
 */
await main(async () => {
  requirePrograms();
  await prepare({ build: ['domain'] });
  const given = option('storage');
  await (given ? runIn(path.resolve(given)) : withTemporaryFolder('images', runIn));
});
