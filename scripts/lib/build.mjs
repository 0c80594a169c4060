import { existsSync, rmSync } from 'node:fs';
import { fingerprint, isNewerThan, readStamp, removeStamp, writeStamp } from './fingerprint.mjs';
import { step } from './log.mjs';
import { inProject, toolFile } from './paths.mjs';
import { mustRun } from './run.mjs';

const TESTS = /\.(spec|test)\.tsx?$/;
const SHARED = [
  'package-lock.json',
  'tsconfig.base.json',
  'domain/src',
  'domain/package.json',
  'domain/tsconfig.json',
];

/**
 * What can be built: `sources` decide whether it must be, `marks` are files that every build writes.
 * Sources of the domain belong to everybody.
 */
const PARTS = {
  domain: {
    title: 'Compilo le regole',
    sources: [],
    marks: ['.tsbuildinfo'],
    commands: () => [[toolFile('typescript', { command: 'tsc' }), '-p', 'tsconfig.json']],
  },
  backend: {
    title: 'Compilo il server',
    sources: [
      'backend/src',
      'backend/package.json',
      'backend/tsconfig.json',
      'backend/nest-cli.json',
      'backend/rolldown.config.mjs',
    ],
    marks: ['.tsbuildinfo', 'server/main.js'],
    commands: () => [
      [toolFile('@nestjs/cli', { command: 'nest', workspace: 'backend' }), 'build'],
      [toolFile('rolldown', { workspace: 'backend' }), '-c', 'rolldown.config.mjs'],
    ],
  },
  frontend: {
    title: "Compilo l'app",
    sources: [
      'frontend/src',
      'frontend/public',
      'frontend/vite',
      'frontend/index.html',
      'frontend/vite.config.ts',
      'frontend/package.json',
      'frontend/tsconfig.json',
      'pictures/pictures.json',
      'pictures/originals',
    ],
    marks: ['index.html', '../dist-server/designer-html.cjs'],
    commands: () => [[toolFile('vite', { workspace: 'frontend' }), 'build', '--manifest', '--logLevel=warn']],
  },
};

const stampOf = (part) => inProject(part, 'dist', '.stamp');

function sourcesOf(part) {
  const places = [...SHARED, ...PARTS[part].sources].map((place) => inProject(place));
  return fingerprint(places, { skip: TESTS });
}

function isFresh(part, sources) {
  if (readStamp(stampOf(part)) !== sources) return false;
  const marks = PARTS[part].marks.map((mark) => inProject(part, 'dist', mark));
  return marks.every((mark) => existsSync(mark) && !isNewerThan(mark, stampOf(part)));
}

async function build(part) {
  const sources = sourcesOf(part);
  if (isFresh(part, sources)) return;
  const { title, commands } = PARTS[part];
  await step(title, async () => {
    // From nothing: what a deleted source left behind would otherwise go on living in `dist`.
    rmSync(inProject(part, 'dist'), { recursive: true, force: true });
    const options = { cwd: inProject(part), env: { NODE_ENV: 'production' } };
    for (const command of commands()) {
      await mustRun([process.execPath, ...command], `La build di ${part} non è riuscita.`, options);
    }
    writeStamp(stampOf(part), sources);
  });
}

/**
 * Builds what is stale: the domain first, then the others side by side.
 * @param {('backend' | 'frontend')[]} parts
 */
export async function ensureBuilt(parts) {
  await build('domain');
  await Promise.all(parts.map(build));
}

/** Forgets what was built, for commands that go on writing into `dist` themselves. */
export function forgetBuilds() {
  Object.keys(PARTS).forEach((part) => removeStamp(stampOf(part)));
}
