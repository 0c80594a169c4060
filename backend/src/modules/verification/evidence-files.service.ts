import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PRIVATE_STORAGE } from '../../platform/storage/private-storage.js';
import type { Storage, StoredFile } from '../../platform/storage/storage.js';

const FOLDER = 'evidence';

/** The private files of evidence in storage, as they were sent, under random names without a type. */
@Injectable()
export class EvidenceFilesService {
  constructor(@Inject(PRIVATE_STORAGE) private readonly storage: Storage) {}

  /** Stores a file and returns its name. */
  async write(bytes: Uint8Array): Promise<string> {
    const name = randomBytes(16).toString('hex');
    await this.storage.write(`${FOLDER}/${name}`, bytes);
    return name;
  }

  /** The content of a file; null when it is missing. */
  read(name: string): Promise<Buffer | null> {
    return this.storage.read(`${FOLDER}/${name}`);
  }

  /** Deletes a file; a missing one is not an error. */
  remove(name: string): Promise<void> {
    return this.storage.remove(`${FOLDER}/${name}`);
  }

  /** Every stored file. */
  list(): Promise<StoredFile[]> {
    return this.storage.list(FOLDER);
  }
}
