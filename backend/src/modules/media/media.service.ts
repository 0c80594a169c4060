import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { submitterOf } from './images/submitter.js';
import { readGalleryItem } from './gallery-item.js';
import { MediaFilesService } from './media-files.service.js';
import { MediaRepository } from './media.repository.js';
import { toGalleryPicture } from './media.mapper.js';
import { MediaWorker } from './media.worker.js';
import type { GalleryPicture, FiledPicture, PreparedPicture } from './media.types.js';

/** Stored pictures; the only writer of `media`. */
@Injectable()
export class MediaService {
  constructor(
    private readonly media: MediaRepository,
    private readonly files: MediaFilesService,
    private readonly sweeper: MediaWorker,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Stores a prepared picture under a random name and returns its id. */
  async addPrepared(picture: PreparedPicture, ownerId: number | null): Promise<number> {
    return this.record(await this.files.copy(picture), ownerId);
  }

  /**
   * Stores a person's file as a gallery picture; it has no owner (null) until a profile claims it.
   * @param submitter whose limit it counts for; see `submitterOf`
   * @throws PictureRefused; 503 when too many pictures are waiting
   */
  async add(
    file: Buffer,
    ownerId: number | null,
    submitter = submitterOf(ownerId),
  ): Promise<{ id: number; picture: GalleryPicture }> {
    const filed = await this.files.process(file, submitter);
    try {
      const id = await this.record(filed, ownerId);
      const none = { alt: '', hidden_reason: null, style: null, room: null };
      return { id, picture: toGalleryPicture({ ...filed, ...none, id }) };
    } catch (error) {
      await this.files.remove(filed);
      throw error;
    }
  }

  /**
   * Deletes the pictures among these that no gallery shows, with their files; called after the commit. Never throws.
   */
  dropUnused(ids: readonly number[]): Promise<void> {
    return this.sweeper.dropUnused(ids);
  }

  /** The largest stored version of the picture at a public URL; null when there is none. */
  async read(url: string): Promise<Buffer | null> {
    const item = readGalleryItem(url);
    return item && 'file' in item ? this.files.read(item.file) : null;
  }

  /** The link preview (1200 x 630 JPEG) of the picture at a public URL; null when there is none. */
  async sharePicture(url: string): Promise<Buffer | null> {
    const item = readGalleryItem(url);
    return item && 'file' in item ? this.files.sharePicture(item.file) : null;
  }

  private record(filed: FiledPicture, ownerId: number | null): Promise<number> {
    const { file, width, height, placeholder, sources } = filed;
    const row = { owner_id: ownerId, file, width, height, placeholder, sources: [...sources] };
    return this.database.transaction(() => this.media.insert({ ...row, created_at: this.clock.timestamp() }));
  }
}
