import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bool, integer, key, reference, table, timestamp } from './table-builders.js';

const tastes = table('photo_tastes', [integer('user_id', key), bool('counted'), timestamp('intent_at')], {
  foreignKeys: [reference('photo_tastes', 'user_id', 'users')],
});

/** Whether the saved photos of a person count for their taste. */
export class PhotoTastes1767410000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(tastes);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(tastes);
  }
}
