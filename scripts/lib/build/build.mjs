import { existsSync, rmSync } from 'node:fs';
import { fingerprint, isNewerThan, readStamp, removeStamp, writeStamp } from './fingerprint.mjs';
import { step } from '../log.mjs';
import { HEAP_FLAGS } from '../product.mjs';
import { inProject, toolFile } from '../paths.mjs';
import { mustRun } from '../run.mjs';

/** @typedef {'domain' | 'backend' | 'frontend'} Part */

const TESTS = /\.(spec|test)\.tsx?$/;
const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'domain/src',
  'domain/package.json',
  'domain/tsconfig.build.json',
];

/**
 * What can be built: a part is built again when one of its `sources` or of the domain's has changed; `marks` are files
 * that every build writes.
 * @type {Record<Part, { title: string, sources: string[], marks: string[], commands: () => string[][] }>}
 */
const PARTS = {
  domain: {
    title: 'Building the domain',
    sources: [],
    marks: ['.tsbuildinfo'],
    commands: () => [[toolFile('typescript', { command: 'tsc' }), '-p', 'tsconfig.build.json']],
  },
  backend: {
    title: 'Building the server',
    sources: [
      'backend/src',
      'backend/package.json',
      'backend/tsconfig.build.json',
      'backend/nest-cli.json',
      'backend/rolldown.config.mjs',
    ],
    marks: ['.tsbuildinfo', 'server/main.js'],
    commands: () => [
      [toolFile('@nestjs/cli', { command: 'nest' }), 'build'],
      [toolFile('rolldown'), '-c', 'rolldown.config.mjs'],
      // With the flags of the server: V8 accepts stored code with the same flags only.
      [...HEAP_FLAGS, 'dist/server/store-code.js'],
    ],
  },
  frontend: {
    title: 'Building the app',
    sources: [
      'frontend/src',
      'frontend/public',
      'frontend/vite',
      'frontend/index.html',
      'frontend/vite.config.ts',
      'frontend/package.json',
      'frontend/tsconfig.app.json',
      'pictures/pictures.json',
      'pictures/originals',
    ],
    marks: ['index.html', '../dist-server/designer-html.cjs'],
    commands: () => [[toolFile('vite', { workspace: 'frontend' }), 'build', '--manifest', '--logLevel=warn']],
  },
};

/** @param {Part} part */
const stampOf = (part) => inProject(part, 'dist', '.stamp');

/** @param {Part} part */
function sourcesOf(part) {
  const paths = [...SHARED, ...PARTS[part].sources].map((source) => inProject(source));
  return fingerprint(paths, { skip: TESTS });
}

/**
 * @param {Part} part
 * @param {string} sources the fingerprint of its sources
 */
function isFresh(part, sources) {
  if (readStamp(stampOf(part)) !== sources) return false;
  const marks = PARTS[part].marks.map((mark) => inProject(part, 'dist', mark));
  return marks.every((mark) => existsSync(mark) && !isNewerThan(mark, stampOf(part)));
}

/** @param {Part} part */
async function build(part) {
  const sources = sourcesOf(part);
  if (isFresh(part, sources)) return;
  const { title, commands } = PARTS[part];
  await step(title, async () => {
    // The output of a deleted source must not stay in `dist`.
    rmSync(inProject(part, 'dist'), { recursive: true, force: true });
    const options = { cwd: inProject(part), env: { NODE_ENV: 'production' } };
    for (const command of commands()) {
      await mustRun([process.execPath, ...command], `The build of ${part} failed.`, options);
    }
    writeStamp(stampOf(part), sources);
  });
}

/**
 * Builds what is stale: the domain first, then the others at the same time.
 * @param {Part[]} parts
 */
export async function ensureBuilt(parts) {
  await build('domain');
  await Promise.all(parts.filter((part) => part !== 'domain').map(build));
}

/** Removes the stamps, for commands that write into `dist` themselves: the next build compiles everything. */
export function invalidateBuilds() {
  for (const part of /** @type {Part[]} */ (Object.keys(PARTS))) removeStamp(stampOf(part));
}
