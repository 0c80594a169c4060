import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { pictureType } from '@stanze/domain/picture-file';
import { PICTURE_TYPE_TEXT } from '@stanze/domain/validation-clients';
import { invalidField } from '../../common/errors/product-error.js';
import { STORAGE, type Storage } from '../../platform/storage/storage.js';
import { ImageQueueService } from './images/image-queue.service.js';
import { submitterOf } from './images/submitter.js';
import { PictureRefused } from './images/picture-refused.js';

/** Folder of people's pictures in storage. */
export const PROFILE_FOLDER = 'profile_pictures';
const ADDRESS = `/api/uploads/${PROFILE_FOLDER}/`;
/** Pixels per side; twice the size of the largest avatar. */
const SIZE = 512;
const FIELD = 'profile_picture';

/** People's own pictures: one square JPEG each, encoded again, under a random name. */
@Injectable()
export class ProfilePicturesService {
  constructor(
    private readonly work: ImageQueueService,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * Stores a person's file and returns its public URL. Must be called before any transaction, because it takes a
   * second.
   * @throws 400 for what is no readable and still JPEG, PNG or GIF by its content, or too large; 503 when too many are waiting
   */
  async add(file: Buffer, userId: number): Promise<string> {
    if (pictureType(file) === 'webp') throw invalidField(FIELD, PICTURE_TYPE_TEXT, 'image_refused');
    const bytes = await this.process(file, userId);
    const name = `${randomBytes(16).toString('hex')}.jpg`;
    await this.storage.write(`${PROFILE_FOLDER}/${name}`, bytes);
    return profilePictureUrl(name);
  }

  /** Deletes the file of a public URL; any other URL, and null, is ignored. */
  async remove(address: string | null): Promise<void> {
    const name = nameIn(address);
    if (name !== null) await this.storage.remove(`${PROFILE_FOLDER}/${name}`);
  }

  /** The stored file; null when there is none. */
  async read(address: string | null): Promise<Buffer | null> {
    const name = nameIn(address);
    return name === null ? null : this.storage.read(`${PROFILE_FOLDER}/${name}`);
  }

  private async process(file: Buffer, userId: number): Promise<Uint8Array> {
    try {
      return await this.work.processSquare(file, SIZE, submitterOf(userId));
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error;
      const text = error.reason === 'type' ? PICTURE_TYPE_TEXT : error.message;
      throw invalidField(FIELD, text, 'image_refused');
    }
  }
}

/** The public address of a file in the folder of people's pictures. */
export function profilePictureUrl(name: string): string {
  return `${ADDRESS}${name}`;
}

function nameIn(address: string | null): string | null {
  if (!address?.startsWith(ADDRESS)) return null;
  const name = address.slice(ADDRESS.length);
  return /^[0-9a-f]{32}\.jpg$/.test(name) ? name : null;
}
