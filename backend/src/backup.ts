import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { BackupError } from './backup/backup-error.js';
import type { Manifest } from './backup/manifest.js';
import { restoreBackup } from './backup/restore-backup.js';
import { takeBackup } from './backup/take-backup.js';
import { readEnv } from './config/env.js';
import { StartFailure } from './config/start-failure.js';

const USAGE =
  'Usage: npm run backup -- --out=<new folder>, or npm run restore -- --from=<folder> [--replace]';
const OPTIONS = { out: { type: 'string' }, from: { type: 'string' }, replace: { type: 'boolean' } } as const;

function summaryOf({ taken, files }: Manifest): string {
  const all = Object.values(files);
  const mb = all.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return `${all.length} files, ${mb.toFixed(1)} MB, the database as of ${taken}.`;
}

/** `backup take --out=<folder>`, `backup restore --from=<folder> [--replace]`: of the database and storage in the settings. */
async function runCommand(): Promise<string> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  const [command] = positionals;
  if (command === 'take' && values.out)
    return `Backed up: ${summaryOf(await takeBackup(readEnv(), resolve(values.out)))}`;
  if (command !== 'restore' || !values.from) throw new BackupError(USAGE);
  const manifest = await restoreBackup(readEnv(), resolve(values.from), values.replace ?? false);
  return `Restored: ${summaryOf(manifest)}`;
}

try {
  console.log(await runCommand());
} catch (error) {
  const isExpected = error instanceof BackupError || error instanceof StartFailure;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
