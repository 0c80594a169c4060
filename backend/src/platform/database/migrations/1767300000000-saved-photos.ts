import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bool, index, integer, key, reference, table, timestamp, varchar } from './table-builders.js';

const photos = table(
  'saved_photos',
  [
    integer('user_id', key),
    integer('photo_id', key),
    integer('designer_id'),
    bool('saved'),
    varchar('liked_note', 300),
    varchar('disliked_note', 300),
    timestamp('intent_at'),
    timestamp('saved_at'),
  ],
  {
    indices: [index('ix_saved_photos_designer_id', 'designer_id')],
    foreignKeys: [
      reference('saved_photos', 'user_id', 'users'),
      reference('saved_photos', 'designer_id', 'designers'),
    ],
  },
);

/** Photos that people saved. */
export class SavedPhotos1767300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(photos);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(photos);
  }
}
