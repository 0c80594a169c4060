import { Injectable } from '@nestjs/common';
import type { StyleLetter } from '@stanze/domain/styles';
import { marks, readInBatches } from '../../platform/database/batches.js';
import { Database } from '../../platform/database/database.service.js';
import type { StoredSource } from '../media/media.types.js';
import { Designer } from './designer.entity.js';
import type { DesignerBrief, DesignerFacts, GalleryEntry, GalleryRow } from './designers.types.js';
import { GalleryImage } from './gallery-image.entity.js';

interface FactsRow {
  id: number;
  design_style: StyleLetter;
  city: string;
  is_verified: number;
  specialty_mask: number;
  static_points: number;
}

/** A brief with the narrowest file of the first picture: it is shown no larger than a thumb. */
type BriefRow = Omit<DesignerBrief, 'picture'> & { file: string | null };

function narrowest(sources: string): string | null {
  const all = JSON.parse(sources) as StoredSource[];
  const [first] = all.filter(({ type }) => type === 'image/avif').sort((a, b) => a.width - b.width);
  return first?.file ?? null;
}

type DesignerRow = Omit<Designer, 'specialties' | 'work_preferences' | 'is_verified'> & {
  specialties: string;
  work_preferences: string;
  is_verified: number;
};

const FACTS = 'id, design_style, city, is_verified, specialty_mask, static_points';

@Injectable()
export class DesignersRepository {
  constructor(private readonly database: Database) {}

  /** The next facts after an id, in id order. */
  async findFactsAfter(id: number, limit: number): Promise<DesignerFacts[]> {
    const rows: FactsRow[] = await this.database.reader.query(
      `SELECT ${FACTS} FROM designers WHERE id > ? ORDER BY id LIMIT ${limit}`,
      [id],
    );
    return rows.map(toFacts);
  }

  async findFacts(id: number): Promise<DesignerFacts | null> {
    const rows: FactsRow[] = await this.database.reader.query(`SELECT ${FACTS} FROM designers WHERE id = ?`, [
      id,
    ]);
    return rows[0] ? toFacts(rows[0]) : null;
  }

  /** Whole rows of several designers; read without TypeORM's hydration, which costs ten times the query. */
  async findByIds(ids: readonly number[]): Promise<Designer[]> {
    if (ids.length === 0) return [];
    const rows: DesignerRow[] = await this.database.reader.query(
      `SELECT * FROM designers WHERE id IN (${marks(ids)})`,
      [...ids],
    );
    return rows.map((row) => ({
      ...row,
      specialties: JSON.parse(row.specialties) as string[],
      work_preferences: JSON.parse(row.work_preferences) as string[],
      is_verified: Boolean(row.is_verified),
    }));
  }

  /** The designer whose account has this (normalised) address. */
  async findIdByEmail(email: string): Promise<number | null> {
    const rows: { id: number }[] = await this.database.reader.query(
      'SELECT d.id FROM designers d JOIN users u ON u.id = d.user_id WHERE u.email = ?',
      [email],
    );
    return rows[0]?.id ?? null;
  }

  /** The pictures of several designers, each in the gallery's order. */
  async findGalleries(ids: readonly number[]): Promise<GalleryRow[]> {
    if (ids.length === 0) return [];
    const rows: (Omit<GalleryRow, 'sources'> & { sources: string })[] = await this.database.reader.query(
      `SELECT g.designer_id, g.alt, m.file, m.width, m.height, m.placeholder, m.sources
       FROM gallery_images g JOIN media m ON m.id = g.media_id
       WHERE g.designer_id IN (${marks(ids)}) ORDER BY g.designer_id, g.position`,
      [...ids],
    );
    return rows.map((row) => ({ ...row, sources: JSON.parse(row.sources) as StoredSource[] }));
  }

  /** Names, addresses and first pictures of several designers. */
  async findBriefs(ids: readonly number[]): Promise<BriefRow[]> {
    const rows = await readInBatches(ids, (some) =>
      this.database.reader.query<(BriefRow & { sources: string | null })[]>(
        `SELECT d.id, d.user_id AS userId, d.name, u.email, m.file, m.sources
         FROM designers d JOIN users u ON u.id = d.user_id
         LEFT JOIN gallery_images g ON g.designer_id = d.id AND g.position = 0
         LEFT JOIN media m ON m.id = g.media_id
         WHERE d.id IN (${marks(some)})`,
        some,
      ),
    );
    return rows.map(({ sources, file, ...row }) => ({
      ...row,
      file: (sources && narrowest(sources)) ?? file,
    }));
  }

  async insert(row: Omit<Designer, 'id' | 'user'>): Promise<number> {
    const saved = await this.database.writer.insert(Designer, row);
    return Number(saved.identifiers[0]?.id);
  }

  async replaceGallery(designerId: number, entries: readonly GalleryEntry[]): Promise<void> {
    await this.database.writer.delete(GalleryImage, { designer_id: designerId });
    const rows = entries.map(({ mediaId, alt }, position) => ({
      designer_id: designerId,
      position,
      media_id: mediaId,
      alt,
    }));
    if (rows.length > 0) await this.database.writer.insert(GalleryImage, rows);
  }

  /** The pictures of a designer as they were written, in their order. */
  async findGalleryEntries(designerId: number): Promise<GalleryEntry[]> {
    return this.database.reader.query<GalleryEntry[]>(
      'SELECT media_id AS mediaId, alt FROM gallery_images WHERE designer_id = ? ORDER BY position',
      [designerId],
    );
  }

  async findIdByUser(userId: number): Promise<number | null> {
    const rows: { id: number }[] = await this.database.reader.query(
      'SELECT id FROM designers WHERE user_id = ?',
      [userId],
    );
    return rows[0]?.id ?? null;
  }

  async findVersion(id: number): Promise<number | null> {
    const rows: { version: number }[] = await this.database.reader.query(
      'SELECT version FROM designers WHERE id = ?',
      [id],
    );
    return rows[0]?.version ?? null;
  }

  /** Lets one transaction at a time change a designer. SQLite has one writer as it is. */
  async lock(id: number): Promise<void> {
    if (this.database.kind !== 'mysql') return;
    await this.database.writer.query('SELECT id FROM designers WHERE id = ? FOR UPDATE', [id]);
  }

  async update(id: number, changes: Partial<Omit<Designer, 'id' | 'user'>>): Promise<void> {
    await this.database.writer.update(Designer, { id }, changes);
  }

  /** Notes the earliest moment at which time alone may change the band. */
  async setResponseDue(id: number, at: string): Promise<void> {
    await this.database.writer.query(
      'UPDATE designers SET response_due_at = ? WHERE id = ? AND response_due_at IS NULL',
      [at, id],
    );
  }

  /** What is known of how soon a designer answers. The moment is not the first value: libsql takes a null there for an object. */
  async setResponse(id: number, band: string, points: number, dueAt: string | null): Promise<void> {
    await this.database.writer.query(
      'UPDATE designers SET response_band = ?, static_points = ?, response_due_at = ? WHERE id = ?',
      [band, points, dueAt, id],
    );
  }

  /** Designers whose band may have changed until now, longest first. */
  async findResponsesDue(now: string, limit: number): Promise<number[]> {
    const rows: { id: number }[] = await this.database.reader.query(
      `SELECT id FROM designers WHERE response_due_at <= ? ORDER BY response_due_at, id LIMIT ${limit}`,
      [now],
    );
    return rows.map(({ id }) => id);
  }

  async delete(id: number): Promise<void> {
    await this.database.writer.delete(Designer, { id });
  }

  async addToLikeCount(id: number, delta: number): Promise<void> {
    await this.database.writer.query('UPDATE designers SET like_count = like_count + ? WHERE id = ?', [
      delta,
      id,
    ]);
  }

  async findLikeCount(id: number): Promise<number | null> {
    const rows: { like_count: number }[] = await this.database.reader.query(
      'SELECT like_count FROM designers WHERE id = ?',
      [id],
    );
    return rows[0]?.like_count ?? null;
  }
}

function toFacts(row: FactsRow): DesignerFacts {
  return {
    id: row.id,
    style: row.design_style,
    city: row.city,
    verified: Boolean(row.is_verified),
    specialtyMask: row.specialty_mask,
    staticPoints: row.static_points,
  };
}
