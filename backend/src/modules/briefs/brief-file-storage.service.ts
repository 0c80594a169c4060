import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { BRIEF_FILE_TEXTS, BRIEF_PLAN_TYPE, briefFileType } from '@stanze/domain/brief-files';
import { UNSUPPORTED_MEDIA_TYPE } from '@stanze/domain/http-statuses';
import { ProductError } from '../../common/errors/product-error.js';
import type { SentFile } from '../../common/files/one-file.js';
import { PRIVATE_STORAGE } from '../../platform/storage/private-storage.js';
import type { Storage, StoredFile } from '../../platform/storage/storage.js';
import { PrivatePicturesService } from '../media/private-pictures.service.js';

const FOLDER = 'briefs';
const PICTURE_TYPE = 'image/jpeg';

/** The private files of briefs in storage, under random names without a type. */
@Injectable()
export class BriefFileStorageService {
  constructor(
    @Inject(PRIVATE_STORAGE) private readonly storage: Storage,
    private readonly pictures: PrivatePicturesService,
  ) {}

  /** The type of a file according to its content. @throws 415 for one that is not accepted */
  typeOf({ bytes }: SentFile): string {
    const type = briefFileType(bytes);
    if (type === null) throw new ProductError(UNSUPPORTED_MEDIA_TYPE, 'file_refused', BRIEF_FILE_TEXTS.type);
    return type === BRIEF_PLAN_TYPE ? type : PICTURE_TYPE;
  }

  /**
   * Stores a file: a picture encoded again without metadata, a plan as it was sent. Must be called before any transaction.
   * @throws 400 or 413 for a picture that cannot be read; 503 when too many pictures are waiting
   */
  async store(userId: number, file: SentFile): Promise<{ file: string; size: number }> {
    const isPlan = this.typeOf(file) === BRIEF_PLAN_TYPE;
    const bytes = isPlan ? file.bytes : await this.pictures.encode(file.bytes, userId);
    const name = randomBytes(16).toString('hex');
    await this.storage.write(`${FOLDER}/${name}`, bytes);
    return { file: name, size: bytes.byteLength };
  }

  /** The content of a file; null when it is missing. */
  read(name: string): Promise<Buffer | null> {
    return this.storage.read(`${FOLDER}/${name}`);
  }

  /** Deletes files; a missing one is not an error. */
  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await this.storage.remove(`${FOLDER}/${name}`);
  }

  /** Every stored file. */
  list(): Promise<StoredFile[]> {
    return this.storage.list(FOLDER);
  }
}
