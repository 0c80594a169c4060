import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { marks } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import type { RawRow } from '../../platform/database/rows.js';
import { Media } from './media.entity.js';
import type { LabelChanges, PictureLabels } from './media.types.js';

/** A picture with its files, to be removed. */
export type UnusedMedia = Readonly<Pick<Media, 'id' | 'file' | 'sources'>>;

/** The new names of a picture's files; `from` is its former name. */
export type Renamed = UnusedMedia & { readonly from: string };

/** `shown` is 1 while a gallery shows it. */
type OwnedRow = RawRow<Media, 'id' | 'owner_id'> & { readonly shown: 0 | 1 };

/** Whether a gallery shows the picture. */
const SHOWN = 'EXISTS (SELECT 1 FROM gallery_images g WHERE g.media_id = m.id)';

/** Queries uploaded pictures, whether a gallery shows them or not. Raw SQL, where that is a subquery on the galleries. */
@Injectable()
export class MediaRepository {
  constructor(private readonly database: Database) {}

  async insert(
    row: Omit<Media, 'id' | 'owner' | 'hidden_at' | 'hidden_reason' | keyof PictureLabels>,
  ): Promise<number> {
    const saved = await this.database.writer.insert(Media, row);
    return Number(saved.identifiers[0]?.id);
  }

  async findByFile(file: string): Promise<OwnedRow | null> {
    const sql = `SELECT m.id, m.owner_id, ${SHOWN} AS shown FROM media m WHERE m.file = ?`;
    const rows: OwnedRow[] = await this.database.reader.query(sql, [file]);
    return rows[0] ?? null;
  }

  /** Hides the picture that has this file, under new names; false when another request has changed it first. */
  async hide(
    picture: Renamed & { readonly hidden_at: string; readonly hidden_reason: string },
  ): Promise<boolean> {
    const { id, from, ...row } = picture;
    const result = await this.database.writer.update(
      Media,
      { id, file: from, hidden_at: IsNull() },
      { ...row, sources: [...row.sources] },
    );
    return result.affected === 1;
  }

  /** Shows a hidden picture again; false when it is not hidden. */
  async show(id: number): Promise<boolean> {
    const where = { id, hidden_at: Not(IsNull()) };
    const result = await this.database.writer.update(Media, where, { hidden_at: null, hidden_reason: null });
    return result.affected === 1;
  }

  /**
   * Stores what a picture shows; an absent label is not changed. '' stands for null, because libsql reads a null as the first
   * parameter as an object of named parameters.
   */
  async label(id: number, { style, room }: LabelChanges): Promise<void> {
    const sent = Object.entries({ style, room }).filter(([, label]) => label !== undefined);
    if (sent.length === 0) return;
    const changes = sent.map(([column]) => `${column} = NULLIF(?, '')`).join(', ');
    const values = sent.map(([, label]) => label ?? '');
    await this.database.writer.query(`UPDATE media SET ${changes} WHERE id = ?`, [...values, id]);
  }

  /** Assigns pictures without an owner to a person. */
  async giveTo(ownerId: number, ids: readonly number[]): Promise<void> {
    await this.database.writer.query(
      `UPDATE media SET owner_id = ? WHERE owner_id IS NULL AND id IN (${marks(ids)})`,
      [ownerId, ...ids],
    );
  }

  /** The number of these pictures that belong to a person. */
  async countOwned(ownerId: number, ids: readonly number[]): Promise<number> {
    const rows: { n: number | string }[] = await this.database.reader.query(
      `SELECT COUNT(*) AS n FROM media WHERE owner_id = ? AND id IN (${marks(ids)})`,
      [ownerId, ...ids],
    );
    return Number(rows[0]?.n);
  }

  /** The pictures among these that no gallery shows. */
  async findUnusedAmong(ids: readonly number[]): Promise<UnusedMedia[]> {
    return this.findUnused(`m.id IN (${marks(ids)})`, ids, ids.length);
  }

  /** Pictures created before a time that no gallery shows. */
  async findUnusedBefore(moment: string, limit: number): Promise<UnusedMedia[]> {
    return this.findUnused('m.created_at < ?', [moment], limit);
  }

  /** Deletes a picture if no gallery shows it; true when the picture does not exist any more. */
  async deleteUnused(id: number): Promise<boolean> {
    const shown = 'EXISTS (SELECT 1 FROM gallery_images g WHERE g.media_id = ?)';
    await this.database.writer.query(`DELETE FROM media WHERE id = ? AND NOT ${shown}`, [id, id]);
    const rows: unknown[] = await this.database.reader.query('SELECT id FROM media WHERE id = ?', [id]);
    return rows.length === 0;
  }

  /** The file names among these that belong to a picture. */
  async findExistingFiles(files: readonly string[]): Promise<Set<string>> {
    if (files.length === 0) return new Set();
    const rows: RawRow<Media, 'file'>[] = await this.database.reader.query(
      `SELECT file FROM media WHERE file IN (${marks(files)})`,
      [...files],
    );
    return new Set(rows.map(({ file }) => file));
  }

  private async findUnused(
    where: string,
    parameters: readonly unknown[],
    limit: number,
  ): Promise<UnusedMedia[]> {
    const rows: RawRow<Media, 'id' | 'file' | 'sources'>[] = await this.database.reader.query(
      `SELECT m.id, m.file, m.sources FROM media m WHERE ${where} AND NOT ${SHOWN} ORDER BY m.id LIMIT ${limit}`,
      [...parameters],
    );
    return rows.map((row) => ({ ...row, sources: JSON.parse(row.sources) as Media['sources'] }));
  }
}
