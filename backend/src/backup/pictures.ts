import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from '../platform/storage/storage.js';

const AT_ONCE = 8;
const FOLDERS = ['gallery', 'profile_pictures'];

/** Copies what is not in the folder yet; gives the keys that storage does not have. */
export async function copyPictures(
  storage: Storage,
  keys: readonly string[],
  folder: string,
): Promise<string[]> {
  const missing: string[] = [];
  await eachOf([...new Set(keys)], async (key) => {
    const file = join(folder, key);
    if (existsSync(file)) return;
    const bytes = await storage.read(key);
    if (bytes === null) return void missing.push(key);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  });
  return missing;
}

/** Removes copies that are not among these keys. */
export async function keepOnly(keys: readonly string[], folder: string): Promise<void> {
  const wanted = new Set(keys);
  for (const part of FOLDERS) {
    const names = await readdir(join(folder, part)).catch(() => []);
    for (const name of names) if (!wanted.has(`${part}/${name}`)) await rm(join(folder, part, name));
  }
}

/** Puts copies back under their keys. */
export async function putBack(storage: Storage, keys: readonly string[], folder: string): Promise<void> {
  await eachOf(keys, async (key) => storage.write(key, await readFile(join(folder, key))));
}

/** Does storage hold any picture? */
export async function hasPictures(storage: Storage): Promise<boolean> {
  for (const folder of FOLDERS) if ((await storage.list(folder)).length > 0) return true;
  return false;
}

async function eachOf(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
  const rest = [...keys];
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let key = rest.pop(); key !== undefined; key = rest.pop()) await work(key);
  });
  await Promise.all(workers);
}
