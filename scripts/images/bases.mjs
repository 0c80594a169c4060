import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { step } from '../lib/log.mjs';
import { CACHE } from '../lib/paths.mjs';
import { findProgram } from '../lib/servers/programs.mjs';
import { Failure, mustRun } from '../lib/run.mjs';

/** @typedef {import('./buildah.mjs').Buildah} Buildah */

const FOLDER = path.join(CACHE, 'bases');
const APT = '/etc/apt';
/** The users that the official images have. */
const NODE_USER = 'useradd --create-home --uid 1000 node';
const NGINX_USER = 'useradd --system --uid 101 --no-create-home nginx';

/** What a system of Debian's packages is installed from: the configuration and the sources of this machine. */
function aptFlags() {
  const files = (/** @type {string} */ folder) =>
    existsSync(`${APT}/${folder}`)
      ? readdirSync(`${APT}/${folder}`).map((name) => `${APT}/${folder}/${name}`)
      : [];
  const sources = [`${APT}/sources.list`, ...files('sources.list.d')].filter(
    (file) => /(?:debian\.sources|sources\.list)$/.test(file) && existsSync(file),
  );
  if (sources.length === 0) throw new Failure('There are no package sources of Debian on this machine.');
  return { options: files('apt.conf.d').map((file) => `--aptopt=${file}`), sources };
}

function release() {
  const name = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  return name ?? 'stable';
}

/**
 * A Debian with some packages as one file; it is built once.
 * @param {string} name
 * @param {string[]} packages
 */
async function debian(name, packages) {
  const file = path.join(FOLDER, `${name}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(FOLDER, { recursive: true });
  const { options, sources } = aptFlags();
  const flags = ['--variant=apt', `--include=${packages.join(',')}`, ...options];
  await step(`Base of ${name}`, () =>
    mustRun(['mmdebstrap', ...flags, release(), `${file}.part.tar`, ...sources], 'mmdebstrap failed.'),
  );
  await mustRun(['mv', `${file}.part.tar`, file], 'The base could not be stored.');
  return file;
}

/** Folders of this machine and of the base: its Node, its npm, and whom its npm trusts. */
async function nodeFiles() {
  const npm = findProgram('npm');
  if (!npm) throw new Failure('There is no npm.');
  const folder = (await mustRun(['npm', 'root', '--global'], 'npm failed.')).trim();
  const settings = (await mustRun(['npm', 'config', 'get', 'globalconfig'], 'npm failed.')).trim();
  const files = [
    [process.execPath, '/usr/local/bin/node'],
    [`${folder}/npm`, '/usr/local/lib/node_modules/npm'],
    [settings, '/usr/local/etc/npmrc'],
    ['/etc/ssl/certs', '/etc/ssl/certs'],
  ];
  return /** @type {[string, string][]} */ (files.filter(([from = '']) => existsSync(from)));
}

/**
 * @param {Buildah} storage
 * @param {string} name of the image
 * @param {{ archive: string, files?: [string, string][], commands: string, env?: string[] }} content
 */
async function commit({ buildah, attempt }, name, { archive, files = [], commands, env = [] }) {
  if ((await attempt('inspect', '--type', 'image', `localhost/${name}`)).code === 0) return;
  const container = await buildah('from', 'scratch');
  await buildah('add', container, archive, '/');
  for (const [from, to] of files) await buildah('add', container, from, to);
  await buildah('run', '--isolation', 'chroot', container, '--', 'sh', '-c', commands);
  for (const setting of env) await buildah('config', '--env', setting, container);
  await buildah('commit', '--rm', '--format', 'docker', container, name);
}

/**
 * Images in place of the official ones, which a machine without a registry cannot load: Debian with the Node and npm of
 * this machine, and Debian's nginx.
 * @param {Buildah} storage
 */
export async function commitBases(storage) {
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  await commit(storage, 'stanze-base-node', {
    archive: await debian('node', ['ca-certificates']),
    files: await nodeFiles(),
    commands: `${NODE_USER} && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm`,
    env: certificates ? [`NODE_EXTRA_CA_CERTS=${certificates}`] : [],
  });
  await commit(storage, 'stanze-base-nginx', {
    archive: await debian('nginx', ['nginx-light', 'wget']),
    commands: NGINX_USER,
  });
}
