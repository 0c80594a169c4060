/** Builds the previous release of the server from the history of the project, where it has one, once for each machine. */
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readStamp, writeStamp } from '../lib/build/fingerprint.mjs';
import { print, step } from '../lib/log.mjs';
import { CACHE, inProject, ROOT, toolFile } from '../lib/paths.mjs';
import { mustRun, run } from '../lib/run.mjs';

/** The last commit before the newest migration (of the galleries): its server lacks that migration. */
const COMMIT = '0746f594eee3dffc9080c36a9522ae59d4603f10';
const FOLDER = path.join(CACHE, 'previous-server', COMMIT);
const STAMP = path.join(FOLDER, '.stamp');
const SOURCES = [
  'tsconfig.base.json',
  ...['domain/src', 'domain/package.json', 'domain/tsconfig.build.json'],
  ...['backend/src', 'backend/package.json', 'backend/tsconfig.build.json'],
];
/** Packages that hold one state for a whole process, in which two servers would replace each other's strategies. */
const SEPARATE = ['@nestjs/passport', 'passport'];

/** The folder of the built server. */
export const PREVIOUS_DIST = path.join(FOLDER, 'backend/dist');

/** Whether the history has the commit: a shallow clone and an archive of the project lack it. */
async function isInHistory() {
  const { code } = await run(['git', '-C', ROOT, 'cat-file', '-e', `${COMMIT}^{commit}`]);
  return code === 0;
}

/** Links and copies the packages that the server imports. */
function addPackages() {
  const packages = path.join(FOLDER, 'node_modules');
  mkdirSync(path.join(packages, '@stanze'), { recursive: true });
  symlinkSync(path.join(FOLDER, 'domain'), path.join(packages, '@stanze/domain'));
  symlinkSync(inProject('backend/node_modules'), path.join(FOLDER, 'backend/node_modules'));
  for (const name of SEPARATE)
    cpSync(inProject('node_modules', name), path.join(packages, name), { recursive: true });
}

/** Without the check of types, which the commit passed. */
async function build() {
  clear();
  const archive = path.join(FOLDER, 'sources.tar');
  const command = ['git', '-C', ROOT, 'archive', '--output', archive, COMMIT, ...SOURCES];
  await mustRun(command, 'The sources of the previous release cannot be read.');
  await mustRun(['tar', '-xf', archive, '-C', FOLDER], 'The previous release cannot be unpacked.');
  addPackages();
  for (const part of ['domain', 'backend']) {
    const compiler = toolFile('typescript', { command: 'tsc' });
    const compile = [process.execPath, compiler, '-p', 'tsconfig.build.json', '--noCheck'];
    await mustRun(compile, `The previous release of ${part} cannot be built.`, {
      cwd: path.join(FOLDER, part),
    });
  }
  writeStamp(STAMP, COMMIT);
}

/** Without the history the second server is a copy of the current one: processes are replaced, releases are not. */
function copyCurrent() {
  const [copied, current] = [PREVIOUS_DIST, inProject('backend/dist')].map((dist) =>
    readStamp(path.join(dist, '.stamp')),
  );
  if (copied !== null && copied === current) return;
  clear();
  for (const file of ['domain/package.json', 'domain/dist', 'backend/package.json', 'backend/dist'])
    cpSync(inProject(file), path.join(FOLDER, file), { recursive: true });
  addPackages();
}

function clear() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

/**
 * Builds the previous release of the server where it is not built.
 * @returns {Promise<boolean>} false when the history lacks its commit, and a copy of the current release stands in its folder
 */
export async function preparePreviousServer() {
  if (readStamp(STAMP) === COMMIT && existsSync(PREVIOUS_DIST)) return true;
  if (await isInHistory()) {
    await step('Building the previous release of the server', build);
    return true;
  }
  print(`  The history lacks commit ${COMMIT}: both servers are the current release.`);
  copyCurrent();
  return false;
}
