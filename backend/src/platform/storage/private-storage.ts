import { join } from 'node:path';
import type { Env } from '../../config/env.js';
import { FolderStorage } from './folder-storage.js';
import type { Storage, StoredFile } from './storage.js';

/** Injection token of the storage for private files, which no route serves by their names. */
export const PRIVATE_STORAGE = Symbol('PrivateStorage');

/** The folder beside the public files, and the beginning of the keys in an object store. */
const PRIVATE_FOLDER = 'private';

/**
 * The storage of private files. In a local folder they have a root of their own, because everything below `uploads` is
 * public. In an object store their keys begin with `private/` and so have one folder more than the keys that are served.
 */
export function openPrivateStorage(env: Env, storage: Storage): Storage {
  if (storage instanceof FolderStorage) return new FolderStorage(join(env.dataDir, PRIVATE_FOLDER));
  return new PrefixedStorage(storage, `${PRIVATE_FOLDER}/`);
}

/** The keys of another storage that begin with a prefix. */
class PrefixedStorage implements Storage {
  constructor(
    private readonly storage: Storage,
    private readonly prefix: string,
  ) {}

  copyIn(file: string, key: string): Promise<void> {
    return this.storage.copyIn(file, this.prefix + key);
  }

  write(key: string, bytes: Uint8Array): Promise<void> {
    return this.storage.write(this.prefix + key, bytes);
  }

  read(key: string): Promise<Buffer | null> {
    return this.storage.read(this.prefix + key);
  }

  remove(key: string): Promise<void> {
    return this.storage.remove(this.prefix + key);
  }

  list(folder: string): Promise<StoredFile[]> {
    return this.storage.list(this.prefix + folder);
  }
}
