import type { Env } from '../config/env.js';
import { openStorage } from '../platform/storage/open-storage.js';
import { openPrivateStorage } from '../platform/storage/private-storage.js';
import type { Storage, StoredFile } from '../platform/storage/storage.js';
import { PRIVATE } from './picture-keys.js';

/** Reads and writes the files of both storages; the keys of private files begin with `private/`. */
export class BackupStorage {
  private constructor(
    private readonly pictures: Storage,
    private readonly privateFiles: Storage,
  ) {}

  /** The storages of the settings. @throws SettingError when the object store refuses them */
  static async open(env: Env): Promise<BackupStorage> {
    const pictures = await openStorage(env);
    return new BackupStorage(pictures, openPrivateStorage(env, pictures));
  }

  /** The content of a key; null when there is none. */
  read(key: string): Promise<Buffer | null> {
    const { storage, own } = this.find(key);
    return storage.read(own);
  }

  write(key: string, bytes: Uint8Array): Promise<void> {
    const { storage, own } = this.find(key);
    return storage.write(own, bytes);
  }

  /** The files of a folder. */
  list(folder: string): Promise<StoredFile[]> {
    const { storage, own } = this.find(folder);
    return storage.list(own);
  }

  private find(key: string): { storage: Storage; own: string } {
    return key.startsWith(PRIVATE)
      ? { storage: this.privateFiles, own: key.slice(PRIVATE.length) }
      : { storage: this.pictures, own: key };
  }
}
