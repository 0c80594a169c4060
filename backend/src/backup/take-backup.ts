import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Env } from '../config/env.js';
import { BackupError } from './backup-error.js';
import type { BackupDatabase } from './backup-database.js';
import { BackupStorage } from './backup-storage.js';
import { type Manifest, writeManifest } from './manifest.js';
import { pictureKeys } from './picture-keys.js';
import { copyPictures, deleteOthers } from './pictures.js';
import { databaseOf, PICTURES, PUSH_KEYS } from './backup-layout.js';

/**
 * A picture may be deleted between the copy of the database and its own copy; then the database is copied again. Copied
 * pictures are not copied a second time, so each attempt takes less time.
 */
const MAX_ATTEMPTS = 20;
/** Maximum number of missing pictures in the error message. */
const MAX_NAMED = 5;

/**
 * Copies database, pictures, private files and push keys to a new folder while servers run. The folder is created only when the backup
 * is complete.
 * @throws BackupError; then nothing has been written
 */
export async function takeBackup(env: Env, out: string): Promise<Manifest> {
  if (existsSync(out) && (await readdir(out)).length > 0) throw new BackupError(`${out} is not empty`);
  const partial = `${out}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(dirname(out), { recursive: true });
  await mkdir(partial, { mode: 0o700 });
  try {
    const database = databaseOf(env);
    const taken = await copyBoth(database, await BackupStorage.open(env), partial);
    await copyPushKeys(env, partial);
    const manifest = await writeManifest(partial, { database: database.kind, taken });
    await rm(out, { recursive: true, force: true });
    await rename(partial, out);
    return manifest;
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the database, its pictures and the private files. Returns the time at which the database was copied. */
async function copyBoth(database: BackupDatabase, storage: BackupStorage, folder: string): Promise<string> {
  const [file, pictures] = [join(folder, database.file), join(folder, PICTURES)];
  let missing: string[] = [];
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await rm(file, { force: true });
    const taken = new Date().toISOString();
    const keys = pictureKeys(await database.copyTo(file));
    missing = await copyPictures(storage, keys, pictures);
    if (missing.length > 0) continue;
    await deleteOthers(keys, pictures);
    return taken;
  }
  const names = missing.slice(0, MAX_NAMED).join(', ');
  throw new BackupError(
    `${missing.length} pictures or private files of the database are not in the storage: ${names}`,
  );
}

async function copyPushKeys(env: Env, folder: string): Promise<void> {
  const file = join(env.dataDir, PUSH_KEYS);
  if (existsSync(file)) await copyFile(file, join(folder, PUSH_KEYS));
}
