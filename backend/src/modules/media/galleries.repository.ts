import { Injectable } from '@nestjs/common';
import { marks, readInBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import { GalleryImage } from './gallery-image.entity.js';
import type { GalleryEntry, StoredPicture, StoredSource } from './media.types.js';

/** A picture in a designer's gallery. */
export interface GalleryRow extends StoredPicture {
  readonly designer_id: number;
}

/** The files of the first picture of a designer's gallery. */
export interface FirstPictureRow {
  readonly designer_id: number;
  readonly file: string;
  readonly sources: readonly StoredSource[];
}

type WithJson<T> = Omit<T, 'sources'> & { sources: string };

/** The table `gallery_images`, read together with `media`. Raw SQL: joins of columns without entities around them. */
@Injectable()
export class GalleriesRepository {
  constructor(private readonly database: Database) {}

  /** The pictures of several designers, each in the gallery's order. */
  async findByDesigners(ids: readonly number[]): Promise<GalleryRow[]> {
    if (ids.length === 0) return [];
    const rows: WithJson<GalleryRow>[] = await this.database.reader.query(
      `SELECT g.designer_id, g.alt, m.file, m.width, m.height, m.placeholder, m.sources
       FROM gallery_images g JOIN media m ON m.id = g.media_id
       WHERE g.designer_id IN (${marks(ids)}) ORDER BY g.designer_id, g.position`,
      [...ids],
    );
    return rows.map(withSources);
  }

  /** The first picture of several designers. */
  async findFirst(ids: readonly number[]): Promise<FirstPictureRow[]> {
    const rows = await readInBatches(ids, (some) =>
      this.database.reader.query<WithJson<FirstPictureRow>[]>(
        `SELECT g.designer_id, m.file, m.sources FROM gallery_images g JOIN media m ON m.id = g.media_id
         WHERE g.position = 0 AND g.designer_id IN (${marks(some)})`,
        some,
      ),
    );
    return rows.map(withSources);
  }

  /** The gallery of a designer as it was written, in its order. */
  findEntries(designerId: number): Promise<GalleryEntry[]> {
    return this.database.reader.query<GalleryEntry[]>(
      'SELECT media_id AS mediaId, alt FROM gallery_images WHERE designer_id = ? ORDER BY position',
      [designerId],
    );
  }

  async replace(designerId: number, entries: readonly GalleryEntry[]): Promise<void> {
    await this.database.writer.delete(GalleryImage, { designer_id: designerId });
    const rows = entries.map(({ mediaId, alt }, position) => ({
      designer_id: designerId,
      position,
      media_id: mediaId,
      alt,
    }));
    if (rows.length > 0) await this.database.writer.insert(GalleryImage, rows);
  }
}

function withSources<T extends { sources: string }>(
  row: T,
): Omit<T, 'sources'> & { sources: StoredSource[] } {
  return { ...row, sources: JSON.parse(row.sources) as StoredSource[] };
}
