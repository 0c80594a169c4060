import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Env } from '../config/env.js';
import { openStorage } from '../platform/storage/open-storage.js';
import type { Storage } from '../platform/storage/storage.js';
import { BackupError } from './backup-error.js';
import type { BackupDatabase } from './backup-database.js';
import { type Manifest, writeManifest } from './manifest.js';
import { pictureKeys } from './picture-keys.js';
import { copyPictures, keepOnly } from './pictures.js';
import { databaseOf, PICTURES, PUSH_KEYS } from './backup-layout.js';

/**
 * A picture can go while the copies are made: then the database is copied again, which no longer names it. What was
 * copied stays copied, so each round is shorter than the one before.
 */
const ROUNDS = 20;
const NAMED = 5;

/**
 * Copies database, pictures and push keys into a new folder, while servers go on. The folder appears when it is whole.
 * @throws BackupError, and leaves nothing behind
 */
export async function takeBackup(env: Env, out: string): Promise<Manifest> {
  if (existsSync(out) && (await readdir(out)).length > 0) throw new BackupError(`${out} is not empty`);
  const partial = `${out}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(dirname(out), { recursive: true });
  await mkdir(partial, { mode: 0o700 });
  try {
    const database = databaseOf(env);
    const taken = await copyBoth(database, await openStorage(env), partial);
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

/** Gives the moment of the database's copy. */
async function copyBoth(database: BackupDatabase, storage: Storage, folder: string): Promise<string> {
  const [file, pictures] = [join(folder, database.file), join(folder, PICTURES)];
  let missing: string[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    await rm(file, { force: true });
    const taken = new Date().toISOString();
    const keys = pictureKeys(await database.copyTo(file));
    missing = await copyPictures(storage, keys, pictures);
    if (missing.length > 0) continue;
    await keepOnly(keys, pictures);
    return taken;
  }
  const some = missing.slice(0, NAMED).join(', ');
  throw new BackupError(`${missing.length} pictures that the database names are not in storage: ${some}`);
}

async function copyPushKeys(env: Env, folder: string): Promise<void> {
  const file = join(env.dataDir, PUSH_KEYS);
  if (existsSync(file)) await copyFile(file, join(folder, PUSH_KEYS));
}
