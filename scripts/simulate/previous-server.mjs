/** Builds the previous release of the server from the history of the project, once for each machine. */
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { readStamp, writeStamp } from '../lib/build/fingerprint.mjs';
import { step } from '../lib/log.mjs';
import { CACHE, inProject, ROOT, toolFile } from '../lib/paths.mjs';
import { Failure, mustRun, run } from '../lib/run.mjs';

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

/** Writes the sources of the commit, beside the packages that they import. */
async function writeSources() {
  const archive = path.join(FOLDER, 'sources.tar');
  const command = ['git', '-C', ROOT, 'archive', '--output', archive, COMMIT, ...SOURCES];
  const { code, output } = await run(command);
  if (code !== 0)
    throw new Failure(
      `The previous release is built from the history of the project (commit ${COMMIT}): ${output}`,
    );
  await mustRun(['tar', '-xf', archive, '-C', FOLDER], 'The previous release cannot be unpacked.');
  const packages = path.join(FOLDER, 'node_modules');
  mkdirSync(path.join(packages, '@stanze'), { recursive: true });
  symlinkSync(path.join(FOLDER, 'domain'), path.join(packages, '@stanze/domain'));
  symlinkSync(inProject('backend/node_modules'), path.join(FOLDER, 'backend/node_modules'));
  for (const name of SEPARATE)
    cpSync(inProject('node_modules', name), path.join(packages, name), { recursive: true });
}

/** Builds the previous release of the server where it is not built; without the check of types, which its commit passed. */
export async function buildPreviousServer() {
  if (readStamp(STAMP) === COMMIT && existsSync(PREVIOUS_DIST)) return;
  await step('Building the previous release of the server', async () => {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    await writeSources();
    for (const part of ['domain', 'backend']) {
      const compiler = toolFile('typescript', { command: 'tsc' });
      const command = [process.execPath, compiler, '-p', 'tsconfig.build.json', '--noCheck'];
      await mustRun(command, `The previous release of ${part} cannot be built.`, {
        cwd: path.join(FOLDER, part),
      });
    }
    writeStamp(STAMP, COMMIT);
  });
}
