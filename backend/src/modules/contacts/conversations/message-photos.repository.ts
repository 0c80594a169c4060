import { Injectable } from '@nestjs/common';
import { marks, readInBatches } from '../../../platform/database/batches.js';
import { Database } from '../../../platform/database/database.service.js';
import type { MessagePhotoRow } from './contacts.types.js';

/** The table `message_photos`. Raw SQL: asked for with every message and list of conversations. */
@Injectable()
export class MessagePhotosRepository {
  constructor(private readonly database: Database) {}

  async insert(rows: readonly MessagePhotoRow[]): Promise<void> {
    for (const row of rows) {
      await this.database.writer.query(
        `INSERT INTO message_photos (message_id, photo_id, position, designer_id, user_id, liked_note, disliked_note)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        [
          ...[row.message_id, row.photo_id, row.position, row.designer_id, row.user_id],
          ...[row.liked_note, row.disliked_note],
        ],
      );
    }
  }

  /** The photos of some messages, in the order of each message. */
  async findOf(messageIds: readonly number[]): Promise<MessagePhotoRow[]> {
    return readInBatches(messageIds, (batch) =>
      this.database.reader.query<MessagePhotoRow[]>(
        `SELECT * FROM message_photos WHERE message_id IN (${marks(batch)}) ORDER BY message_id, position`,
        batch,
      ),
    );
  }
}
