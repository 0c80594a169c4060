import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage, StoredFile } from './storage.js';

/** Files in a local folder. */
export class FolderStorage implements Storage {
  constructor(readonly root: string) {}

  async copyIn(file: string, key: string): Promise<void> {
    const target = join(this.root, key);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target);
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const target = join(this.root, key);
    await mkdir(dirname(target), { recursive: true });
    // Renamed when it is complete; after a crash the media module deletes the temporary file.
    const temporary = join(dirname(target), `.${randomBytes(8).toString('hex')}`);
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  async read(key: string): Promise<Buffer | null> {
    return readFile(join(this.root, key)).catch(nullWhenMissing);
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.root, key), { force: true });
  }

  async list(folder: string): Promise<StoredFile[]> {
    const names = (await readdir(join(this.root, folder)).catch(nullWhenMissing)) ?? [];
    const files = await Promise.all(names.map((name) => this.describe(folder, name)));
    return files.filter((file) => file !== null);
  }

  private async describe(folder: string, name: string): Promise<StoredFile | null> {
    const found = await stat(join(this.root, folder, name)).catch(nullWhenMissing);
    return found && { name, written: found.mtimeMs };
  }
}

function nullWhenMissing(error: unknown): null {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
