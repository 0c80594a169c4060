import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../config/env.js';
import { BackupError } from './backup-error.js';
import type { BackupDatabase } from './backup-database.js';
import { BackupStorage } from './backup-storage.js';
import { type Manifest, readManifest } from './manifest.js';
import { hasPictures, restorePictures } from './pictures.js';
import { databaseOf, PICTURES, PUSH_KEYS } from './backup-layout.js';

/**
 * Restores a backup to the database and storage of the settings. All files are checked before anything is changed.
 * Pictures are written first and the database last, so that its rows never refer to a missing picture.
 * @throws BackupError; before the first change, unless the database server fails during the restore
 */
export async function restoreBackup(env: Env, from: string, replace: boolean): Promise<Manifest> {
  const manifest = await readManifest(from);
  const [database, storage] = [databaseOf(env), await BackupStorage.open(env)];
  if (manifest.database !== database.kind) {
    throw new BackupError(`this is a backup of ${manifest.database}, the settings name ${database.kind}`);
  }
  await checkTarget(database, storage, replace);
  await restorePictures(storage, keysIn(manifest), join(from, PICTURES));
  await database.replaceBy(join(from, database.file));
  await restorePushKeys(env, from);
  return manifest;
}

async function checkTarget(
  database: BackupDatabase,
  storage: BackupStorage,
  replace: boolean,
): Promise<void> {
  const isEmpty = (await database.isEmpty()) && !(await hasPictures(storage));
  if (!isEmpty && !replace)
    throw new BackupError('the target is not empty; --replace replaces its content by the backup');
  if (await database.isInUse())
    throw new BackupError('a server is using this database: stop the server first');
}

function keysIn({ files }: Manifest): string[] {
  const start = `${PICTURES}/`;
  const paths = Object.keys(files).filter((path) => path.startsWith(start));
  return paths.map((path) => path.slice(start.length));
}

async function restorePushKeys(env: Env, from: string): Promise<void> {
  const saved = join(from, PUSH_KEYS);
  if (!existsSync(saved)) return;
  const file = join(env.dataDir, PUSH_KEYS);
  await mkdir(env.dataDir, { recursive: true });
  await copyFile(saved, file);
  await chmod(file, 0o600);
}
