import { Injectable } from '@nestjs/common';
import { GALLERY_SOURCE_TEXT } from '@stanze/domain/gallery-pictures';
import { invalidInput, type ProductError } from '../../common/errors/product-error.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { readGalleryItem } from './gallery-item.js';
import { PictureRefused } from './images/picture-refused.js';
import { MediaFiles } from './media.files.js';
import { MediaRepository } from './media.repository.js';
import { galleryUrl, toGalleryPicture } from './media.mapper.js';
import { MediaSweeper } from './media.sweeper.js';
import type { GalleryPicture, KeptPicture, PreparedPicture, StoredPicture } from './media.types.js';

/** Stored pictures; the only writer of `media`. */
@Injectable()
export class MediaService {
  constructor(
    private readonly media: MediaRepository,
    private readonly files: MediaFiles,
    private readonly sweeper: MediaSweeper,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Stores a prepared picture under a random name and gives its id. */
  async addPrepared(picture: PreparedPicture, ownerId: number | null): Promise<number> {
    return this.record(await this.files.copy(picture), ownerId);
  }

  /**
   * Stores a person's file as a gallery picture; nobody's (null) until a profile claims it.
   * @throws PictureRefused; 503 when too many pictures are waiting
   */
  async add(file: Buffer, ownerId: number | null): Promise<{ id: number; picture: GalleryPicture }> {
    const kept = await this.files.make(file);
    try {
      return { id: await this.record(kept, ownerId), picture: toGalleryPicture({ ...kept, alt: '' }) };
    } catch (error) {
      await this.files.remove(kept);
      throw error;
    }
  }

  /**
   * The ids of the pictures that `gallery_images` names, in its order: data URLs are stored, own addresses must be the
   * person's or nobody's. Call it before any transaction, it takes seconds.
   * @param ownerId null while the person has no account yet
   * @throws 400 with the reason at its place in the list (nothing new stays stored); 503 when too many are waiting
   */
  async resolveGallery(items: readonly string[], ownerId: number | null): Promise<number[]> {
    const ids: number[] = [];
    const stored: number[] = [];
    for (const [place, item] of items.entries()) {
      try {
        const found = await this.resolve(item, ownerId);
        ids.push(found.id);
        if (found.isNew) stored.push(found.id);
      } catch (error) {
        await this.dropUnused(stored);
        throw error instanceof PictureRefused ? refusedAt(place, error.message) : error;
      }
    }
    return ids;
  }

  /**
   * Makes nobody's pictures the person's, inside the transaction that writes the gallery.
   * @throws 400 when one of them is somebody else's by now
   */
  async claim(ids: readonly number[], ownerId: number): Promise<void> {
    const distinct = [...new Set(ids)];
    if (distinct.length === 0) return;
    await this.media.giveTo(ownerId, distinct);
    if ((await this.media.countOwned(ownerId, distinct)) < distinct.length) throw refusedAt(0);
  }

  /** Removes those of these pictures that no gallery shows, with their files; after the commit. Never throws. */
  dropUnused(ids: readonly number[]): Promise<void> {
    return this.sweeper.dropUnused(ids);
  }

  /** A stored picture as designers' records show it. */
  picture(stored: StoredPicture): GalleryPicture {
    return toGalleryPicture(stored);
  }

  /** Public address of a stored gallery file. */
  url(file: string): string {
    return galleryUrl(file);
  }

  /** The largest stored version of the picture at a public address; null when there is none. */
  async read(url: string): Promise<Buffer | null> {
    const item = readGalleryItem(url);
    return item && 'file' in item ? this.files.read(item.file) : null;
  }

  /** The link preview (1200 x 630 JPEG) of the picture at a public address; null when there is none. */
  async sharePicture(url: string): Promise<Buffer | null> {
    const item = readGalleryItem(url);
    return item && 'file' in item ? this.files.sharePicture(item.file) : null;
  }

  private async resolve(item: string, ownerId: number | null): Promise<{ id: number; isNew: boolean }> {
    const read = readGalleryItem(item);
    if (read && 'bytes' in read) return { id: (await this.add(read.bytes, ownerId)).id, isNew: true };
    const found = read && (await this.media.findByFile(read.file));
    const isFree = found?.owner_id === null && !found.shown;
    if (!found || !(isFree || (ownerId !== null && found.owner_id === ownerId)))
      throw new PictureRefused('source');
    return { id: found.id, isNew: false };
  }

  private record(kept: KeptPicture, ownerId: number | null): Promise<number> {
    const { file, width, height, placeholder, sources } = kept;
    const row = { owner_id: ownerId, file, width, height, placeholder, sources: [...sources] };
    return this.database.transaction(() => this.media.insert({ ...row, created_at: this.clock.timestamp() }));
  }
}

function refusedAt(place: number, msg = GALLERY_SOURCE_TEXT): ProductError {
  return invalidInput([{ loc: ['body', 'gallery_images', place], msg, type: 'image_refused' }]);
}
