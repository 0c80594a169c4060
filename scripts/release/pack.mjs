import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { step } from '../lib/log.mjs';
import { readJson } from '../lib/paths.mjs';
import { Failure, mustRun } from '../lib/run.mjs';
import { billOfMaterials } from './sbom.mjs';

/** What a release contains of the built project; the server's packages are added. */
const CONTENT = [
  ...['package.json', 'package-lock.json', 'CHANGELOG.md', '.env.example', 'nginx.conf', 'deploy', 'docs'],
  ...['domain/package.json', 'domain/dist', 'backend/package.json', 'backend/dist'],
  ...[
    'frontend/package.json',
    'frontend/dist',
    'frontend/dist-server',
    'pictures/pictures.json',
    'pictures/originals',
  ],
];
/** Marks of the build, and tests that were compiled with it. */
const OMITTED = /(?:\.vite|\.stamp|\.tsbuildinfo|\.spec\.(?:js|d\.ts)|\.map)$/;
/** Packages of the app's workspace that only build. */
const BUILDERS = ['vite', 'vite-plugin-pwa', '@vitejs/plugin-react', 'postcss-hover-media-feature'];
const INSTALL = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/**
 * @param {string} project
 * @param {string} folder
 */
function copyContent(project, folder) {
  for (const name of CONTENT) {
    const source = path.join(project, name);
    if (!existsSync(source)) throw new Failure(`${name} is missing: the project is not built.`);
    const filter = (/** @type {string} */ file) => !OMITTED.test(file);
    cpSync(source, path.join(folder, name), { recursive: true, filter });
  }
}

/**
 * The files below a folder, relative to it; links to other folders of the release are not files.
 * @param {string} folder
 */
function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** @param {string} file */
const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * @param {string} folder
 * @param {{ version: string, time: string }} release
 */
function describe(folder, { version, time }) {
  const installed = readJson(path.join(folder, 'node_modules', '.package-lock.json')).packages;
  const locked = readJson(path.join(folder, 'package-lock.json')).packages;
  const bom = billOfMaterials({ name: 'stanze', version, installed, locked, builders: BUILDERS, time });
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(bom, null, 1)}\n`);
  const sums = filesIn(folder).map((file) => `${sha256(path.join(folder, file))}  ${file}\n`);
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
  return bom.components.length;
}

/**
 * Writes `stanze-{version}.tar.gz` and its checksum.
 * @param {{ project: string, output: string, work: string, time: string }} order the built project, the folder for the
 *   release, a folder for temporary files, and the time of the release
 */
export async function packRelease({ project, output, work, time }) {
  const { version } = readJson(path.join(project, 'package.json'));
  const name = `stanze-${version}`;
  const folder = path.join(work, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyContent(project, folder);
  const install = ['npm', ...INSTALL, '--workspace', 'domain', '--workspace', 'backend'];
  await step('Installing the packages of the server', () =>
    mustRun(install, 'npm ci failed.', { cwd: folder }),
  );
  const packages = describe(folder, { version, time });
  mkdirSync(output, { recursive: true });
  const file = path.join(output, `${name}.tar.gz`);
  const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', `--mtime=${time}`];
  const archive = ['tar', ...owner, '--use-compress-program=gzip -6n', '-cf', file, '-C', work, name];
  await step('Compressing', () => mustRun(archive, 'tar failed.'));
  writeFileSync(`${file}.sha256`, `${sha256(file)}  ${name}.tar.gz\n`);
  return { file, version, packages, bytes: statSync(file).size };
}
