import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pLimit from 'p-limit';
import type { BackupStorage } from './backup-storage.js';

const MAX_AT_ONCE = 8;
const FOLDERS = ['gallery', 'profile_pictures', 'private/briefs', 'private/evidence'];

/** Copies pictures that are not in the folder yet; returns the keys that are missing in storage. */
export async function copyPictures(
  storage: BackupStorage,
  keys: readonly string[],
  folder: string,
): Promise<string[]> {
  const missing: string[] = [];
  await pLimit(MAX_AT_ONCE).map(new Set(keys), async (key) => {
    const file = join(folder, key);
    if (existsSync(file)) return;
    const bytes = await storage.read(key);
    if (bytes === null) return void missing.push(key);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  });
  return missing;
}

/** Deletes copied pictures that are not among these keys. */
export async function deleteOthers(keys: readonly string[], folder: string): Promise<void> {
  const wanted = new Set(keys);
  for (const part of FOLDERS) {
    const names = await readdir(join(folder, part)).catch(() => []);
    for (const name of names) if (!wanted.has(`${part}/${name}`)) await rm(join(folder, part, name));
  }
}

/** Writes copied pictures to storage. */
export async function restorePictures(
  storage: BackupStorage,
  keys: readonly string[],
  folder: string,
): Promise<void> {
  await pLimit(MAX_AT_ONCE).map(keys, async (key) => storage.write(key, await readFile(join(folder, key))));
}

/** Whether the storage contains any picture or private file. */
export async function hasPictures(storage: BackupStorage): Promise<boolean> {
  for (const folder of FOLDERS) if ((await storage.list(folder)).length > 0) return true;
  return false;
}
