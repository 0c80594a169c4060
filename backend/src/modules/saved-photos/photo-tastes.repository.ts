import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import type { RawRow } from '../../platform/database/rows.js';
import type { PhotoTaste } from './photo-taste.entity.js';
import type { SavedPhoto } from './saved-photo.entity.js';
import type { PhotoOfDesigner } from './saved-photos.types.js';

/** The table `photo_tastes`, and with it the photos that count. Raw SQL: asked for with every list of matches. */
@Injectable()
export class PhotoTastesRepository {
  constructor(private readonly database: Database) {}

  /** Whether the photos of a person count; null without a row. */
  async find(userId: number): Promise<boolean | null> {
    const rows: RawRow<PhotoTaste, 'counted'>[] = await this.database.reader.query(
      'SELECT counted FROM photo_tastes WHERE user_id = ?',
      [userId],
    );
    return rows[0] ? Boolean(rows[0].counted) : null;
  }

  /**
   * Stores a decision unless that of a newer intent is stored. One statement, so that requests of two devices, in any
   * order, end in the newest intent. MySQL assigns in this order, so `intent_at` is last.
   */
  async store(userId: number, counted: boolean, intentAt: string): Promise<void> {
    const isMysql = this.database.kind === 'mysql';
    const given = (column: string) => (isMysql ? `VALUES(${column})` : `excluded.${column}`);
    const isNewer = `${given('intent_at')} >= photo_tastes.intent_at`;
    const set = (column: string) =>
      `${column} = CASE WHEN ${isNewer} THEN ${given(column)} ELSE photo_tastes.${column} END`;
    const onDuplicate = isMysql ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (user_id) DO UPDATE SET';
    await this.database.writer.query(
      `INSERT INTO photo_tastes (user_id, counted, intent_at) VALUES (?, ?, ?)
       ${onDuplicate} ${set('counted')}, ${set('intent_at')}`,
      [userId, Number(counted), intentAt],
    );
  }

  /** The photos of a person's collection, latest first; none when the person left them out. One query for every list. */
  async findCounted(userId: number): Promise<PhotoOfDesigner[]> {
    const rows: RawRow<SavedPhoto, 'photo_id' | 'designer_id'>[] = await this.database.reader.query(
      `SELECT photo_id, designer_id FROM saved_photos WHERE user_id = ? AND saved = 1
       AND NOT EXISTS (SELECT 1 FROM photo_tastes t WHERE t.user_id = saved_photos.user_id AND t.counted = 0)
       ORDER BY saved_at DESC, photo_id DESC`,
      [userId],
    );
    return rows.map((row) => ({ photoId: row.photo_id, designerId: row.designer_id }));
  }
}
