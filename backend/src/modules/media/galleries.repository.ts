import { Injectable } from '@nestjs/common';
import type { StyleLetter } from '@stanze/domain/styles';
import { marks, readInBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import type { RawRow } from '../../platform/database/rows.js';
import { GalleryImage } from './gallery-image.entity.js';
import type { Media } from './media.entity.js';
import type { GalleryEntry, StoredPicture, StoredSource } from './media.types.js';

/** A picture in a designer's gallery. */
export type GalleryRow = StoredPicture & Readonly<Pick<GalleryImage, 'designer_id'>>;

/** The files of the first picture of a designer's gallery. */
export type FirstPictureRow = Readonly<Pick<GalleryImage, 'designer_id'> & Pick<Media, 'file' | 'sources'>>;

/** Whose picture it is, and its style. */
export type StyledPictureRow = Readonly<
  Pick<GalleryImage, 'designer_id'> & Pick<Media, 'id'> & { style: StyleLetter }
>;

/** A picture of a gallery with its files. */
export type GalleryFile = Readonly<
  Pick<Media, 'id' | 'file' | 'sources' | 'hidden_reason' | 'style' | 'room'>
>;

const VISIBLE = 'm.hidden_at IS NULL';
const PICTURE =
  'g.designer_id, g.alt, m.id, m.file, m.width, m.height, m.placeholder, m.sources, m.hidden_reason, m.style, m.room';

/**
 * The table `gallery_images`, read together with `media`. Raw SQL, because the joins return columns and no entities.
 */
@Injectable()
export class GalleriesRepository {
  constructor(private readonly database: Database) {}

  /** The pictures of several designers, each in the gallery's order; hidden ones only `withHidden`. */
  async findByDesigners(ids: readonly number[], withHidden: boolean): Promise<GalleryRow[]> {
    if (ids.length === 0) return [];
    const rows: RawRow<GalleryRow>[] = await this.database.reader.query(
      `SELECT ${PICTURE}
       FROM gallery_images g JOIN media m ON m.id = g.media_id
       WHERE g.designer_id IN (${marks(ids)}) ${withHidden ? '' : `AND ${VISIBLE}`} ORDER BY g.designer_id, g.position`,
      [...ids],
    );
    return rows.map(withSources);
  }

  /** Those of these pictures that a gallery shows to everybody. */
  async findVisible(ids: readonly number[]): Promise<GalleryRow[]> {
    const rows = await readInBatches(ids, (some) =>
      this.database.reader.query<RawRow<GalleryRow>[]>(
        `SELECT ${PICTURE} FROM gallery_images g JOIN media m ON m.id = g.media_id
         WHERE m.id IN (${marks(some)}) AND ${VISIBLE}`,
        some,
      ),
    );
    return rows.map(withSources);
  }

  /** Those of these pictures that a gallery shows to everybody and that have a style. */
  async findStylesOfPictures(ids: readonly number[]): Promise<StyledPictureRow[]> {
    return readInBatches(ids, (some) =>
      this.database.reader.query<StyledPictureRow[]>(
        `SELECT m.id, g.designer_id, m.style FROM gallery_images g JOIN media m ON m.id = g.media_id
         WHERE m.id IN (${marks(some)}) AND m.style IS NOT NULL AND ${VISIBLE}`,
        some,
      ),
    );
  }

  /** The first picture of several designers that is not hidden. */
  async findFirst(ids: readonly number[]): Promise<FirstPictureRow[]> {
    const rows = await readInBatches(ids, (some) =>
      this.database.reader.query<RawRow<FirstPictureRow>[]>(
        `SELECT g.designer_id, m.file, m.sources FROM gallery_images g JOIN media m ON m.id = g.media_id
         WHERE g.designer_id IN (${marks(some)}) AND g.position = (
           SELECT MIN(g2.position) FROM gallery_images g2 JOIN media m2 ON m2.id = g2.media_id
           WHERE g2.designer_id = g.designer_id AND m2.hidden_at IS NULL)`,
        some,
      ),
    );
    return rows.map(withSources);
  }

  /** The stored entries of a designer's gallery, in its order. */
  findEntries(designerId: number): Promise<GalleryEntry[]> {
    return this.database.reader.query<GalleryEntry[]>(
      'SELECT media_id AS mediaId, alt FROM gallery_images WHERE designer_id = ? ORDER BY position',
      [designerId],
    );
  }

  /** How many pictures of a designer are not hidden. */
  async countVisible(designerId: number): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      `SELECT COUNT(*) AS n FROM gallery_images g JOIN media m ON m.id = g.media_id
       WHERE g.designer_id = ? AND ${VISIBLE}`,
      [designerId],
    );
    return Number(rows[0]?.n);
  }

  /** The styles of a designer's pictures that are not hidden and have one. */
  async findStyles(designerId: number): Promise<StyleLetter[]> {
    const rows: RawRow<Media, 'style'>[] = await this.database.reader.query(
      `SELECT m.style FROM gallery_images g JOIN media m ON m.id = g.media_id
       WHERE g.designer_id = ? AND m.style IS NOT NULL AND ${VISIBLE}`,
      [designerId],
    );
    return rows.flatMap(({ style }) => style ?? []);
  }

  /** A picture of a designer's gallery by the name of its largest file; null when the gallery does not have it. */
  async findPicture(designerId: number, file: string): Promise<GalleryFile | null> {
    const rows: RawRow<GalleryFile>[] = await this.database.reader.query(
      `SELECT m.id, m.file, m.sources, m.hidden_reason, m.style, m.room FROM gallery_images g JOIN media m ON m.id = g.media_id
       WHERE g.designer_id = ? AND m.file = ?`,
      [designerId, file],
    );
    return rows[0] ? withSources(rows[0]) : null;
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
