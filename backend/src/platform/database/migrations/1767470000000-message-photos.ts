import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, integer, key, reference, table, varchar } from './table-builders.js';

const photos = table(
  'message_photos',
  [
    integer('message_id', key),
    integer('photo_id', key),
    integer('position'),
    integer('designer_id'),
    integer('user_id'),
    varchar('liked_note', 300),
    varchar('disliked_note', 300),
  ],
  {
    indices: [index('ix_message_photos_user_id', 'user_id')],
    foreignKeys: [
      reference('message_photos', 'message_id', 'messages'),
      reference('message_photos', 'user_id', 'users'),
    ],
  },
);

/** Saved photos that went along with messages. */
export class MessagePhotos1767470000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(photos);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(photos);
  }
}
