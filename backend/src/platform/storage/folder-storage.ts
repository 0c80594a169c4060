import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Storage } from './storage.js';

/** Files in a folder of this machine. */
export class FolderStorage implements Storage {
  constructor(private readonly root: string) {}

  async copyIn(file: string, key: string): Promise<void> {
    const target = join(this.root, key);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target);
  }
}
