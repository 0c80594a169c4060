import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../config/env.js';
import { openStorage } from '../platform/storage/open-storage.js';
import type { Storage } from '../platform/storage/storage.js';
import { BackupError } from './backup-error.js';
import type { BackupDatabase } from './backup-database.js';
import { type Manifest, readManifest } from './manifest.js';
import { hasPictures, putBack } from './pictures.js';
import { databaseOf, PICTURES, PUSH_KEYS } from './backup-layout.js';

/**
 * Puts a backup where the settings say. Every file of it is checked before anything is changed; pictures come first and
 * the database last, so that it never names one that is not there.
 * @throws BackupError; before the first change in every case but that of a database server that breaks off
 */
export async function restoreBackup(env: Env, from: string, replace: boolean): Promise<Manifest> {
  const manifest = await readManifest(from);
  const [database, storage] = [databaseOf(env), await openStorage(env)];
  if (manifest.database !== database.kind) {
    throw new BackupError(`this is a backup of ${manifest.database}, the settings name ${database.kind}`);
  }
  await checkPlace(database, storage, replace);
  await putBack(storage, keysIn(manifest), join(from, PICTURES));
  await database.replaceBy(join(from, database.file));
  await restorePushKeys(env, from);
  return manifest;
}

async function checkPlace(database: BackupDatabase, storage: Storage, replace: boolean): Promise<void> {
  const isEmpty = (await database.isEmpty()) && !(await hasPictures(storage));
  if (!isEmpty && !replace)
    throw new BackupError('there is something already; --replace puts the backup in its place');
  if (await database.isInUse()) throw new BackupError('a server uses this database: stop it first');
}

function keysIn({ files }: Manifest): string[] {
  const start = `${PICTURES}/`;
  const paths = Object.keys(files).filter((path) => path.startsWith(start));
  return paths.map((path) => path.slice(start.length));
}

async function restorePushKeys(env: Env, from: string): Promise<void> {
  const kept = join(from, PUSH_KEYS);
  if (!existsSync(kept)) return;
  const file = join(env.dataDir, PUSH_KEYS);
  await mkdir(env.dataDir, { recursive: true });
  await copyFile(kept, file);
  await chmod(file, 0o600);
}
