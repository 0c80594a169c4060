import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.service.js';
import { SavedPhoto } from './saved-photo.entity.js';
import type { PhotoOfPerson, SavedPhotoState, StampedState } from './saved-photos.types.js';

/** The table `saved_photos`. */
@Injectable()
export class SavedPhotosRepository {
  constructor(private readonly database: Database) {}

  async find(userId: number, photoId: number): Promise<SavedPhotoState | null> {
    const row = await this.database.reader.findOneBy(SavedPhoto, { user_id: userId, photo_id: photoId });
    return row && toPhoto(row);
  }

  /**
   * Stores a state unless that of a newer intent is stored. One statement, so that requests of two devices, in any order,
   * end in the newest intent. Raw SQL: TypeORM has no insertion that updates under a condition on both engines.
   */
  async store(userId: number, state: StampedState): Promise<void> {
    const { photoId, designerId, saved, likedNote, dislikedNote, intentAt, savedAt } = state;
    await this.database.writer.query(
      `INSERT INTO saved_photos (user_id, photo_id, designer_id, saved, liked_note, disliked_note, intent_at, saved_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ${this.ifNewer()}`,
      [userId, photoId, designerId, Number(saved), likedNote, dislikedNote, intentAt, savedAt],
    );
  }

  /** The photos of a person's collection, latest first. */
  async findSavedBy(userId: number): Promise<PhotoOfPerson[]> {
    const rows = await this.database.reader.find(SavedPhoto, {
      where: { user_id: userId, saved: true },
      order: { saved_at: 'DESC', photo_id: 'DESC' },
    });
    return rows.map(toPhoto);
  }

  /**
   * How many photos a person has saved besides this one, locked until the transaction ends: of two devices that save at the
   * same time the second one counts the photo of the first. SQLite has a single writer and needs no lock. Raw SQL: TypeORM
   * refuses a lock on SQLite.
   */
  async countOthersLocked(userId: number, photoId: number): Promise<number> {
    const sql = 'SELECT photo_id FROM saved_photos WHERE user_id = ? AND saved = 1';
    // Waits for the other device. What it has inserted may not be in this result, but is in the next one.
    if (this.database.kind === 'mysql') await this.database.writer.query(`${sql} FOR UPDATE`, [userId]);
    const rows: Pick<SavedPhoto, 'photo_id'>[] = await this.database.writer.query(sql, [userId]);
    return rows.filter((row) => row.photo_id !== photoId).length;
  }

  /** The update of a row that exists, in the SQL of the engine. MySQL assigns in this order, so `intent_at` is last. */
  private ifNewer(): string {
    const isMysql = this.database.kind === 'mysql';
    const given = (column: string) => (isMysql ? `VALUES(${column})` : `excluded.${column}`);
    const isNewer = `${given('intent_at')} >= saved_photos.intent_at`;
    const wasSaved = `saved_photos.saved = 1 AND ${given('saved')} = 1`;
    const set = (column: string, condition = isNewer) =>
      `${column} = CASE WHEN ${condition} THEN ${given(column)} ELSE saved_photos.${column} END`;
    const assignments = [
      set('saved_at', `${isNewer} AND NOT (${wasSaved})`),
      ...['saved', 'liked_note', 'disliked_note', 'intent_at'].map((column) => set(column)),
    ];
    const onDuplicate = isMysql ? 'ON DUPLICATE KEY UPDATE' : 'ON CONFLICT (user_id, photo_id) DO UPDATE SET';
    return `${onDuplicate} ${assignments.join(', ')}`;
  }
}

function toPhoto(row: SavedPhoto): PhotoOfPerson {
  return {
    photoId: row.photo_id,
    designerId: row.designer_id,
    saved: row.saved,
    likedNote: row.liked_note,
    dislikedNote: row.disliked_note,
    savedAt: row.saved_at,
  };
}
