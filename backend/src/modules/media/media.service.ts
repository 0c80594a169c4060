import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { STORAGE, type Storage } from '../../platform/storage/storage.js';
import { MediaRepository } from './media.repository.js';
import { galleryUrl, toGalleryPicture } from './media.mapper.js';
import type { GalleryPicture, StoredPicture, StoredSource } from './media.types.js';

/** A picture whose widths were made beforehand: files on this machine, largest first. */
export interface PreparedPicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly sources: readonly {
    readonly type: StoredSource['type'];
    readonly width: number;
    readonly file: string;
  }[];
}

/** Stored pictures; the only writer of `media`. */
@Injectable()
export class MediaService {
  constructor(
    private readonly media: MediaRepository,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /** Stores a prepared picture under a random name and gives its id. */
  async addPrepared(picture: PreparedPicture, ownerId: number | null): Promise<number> {
    const name = randomBytes(16).toString('hex');
    const main = await this.keep(picture.file, `${name}.webp`);
    const sources: StoredSource[] = [];
    for (const source of picture.sources) {
      const file = await this.keep(
        source.file,
        `${name}-${source.width}.${source.type.slice('image/'.length)}`,
      );
      sources.push({ type: source.type, width: source.width, file });
    }
    const { width, height, placeholder } = picture;
    const row = { owner_id: ownerId, file: main, width, height, placeholder, sources };
    return this.database.transaction(() => this.media.insert({ ...row, created_at: this.clock.timestamp() }));
  }

  /** A stored picture as designers' records show it. */
  picture(stored: StoredPicture): GalleryPicture {
    return toGalleryPicture(stored);
  }

  /** Public address of a stored gallery file. */
  url(file: string): string {
    return galleryUrl(file);
  }

  private async keep(from: string, name: string): Promise<string> {
    await this.storage.copyIn(from, `gallery/${name}`);
    return name;
  }
}
