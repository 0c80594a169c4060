import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './table-builders.js';

const BRIEF = index('ix_contact_briefs_brief', 'user_id', 'brief_id', 'sent_at');

/**
 * Requests that were sent to several designers at once, and an index to count the designers who have a brief
 * (docs/product.md#several-designers). Raw SQL for the column, because `addColumn` of TypeORM copies and drops the table on SQLite.
 */
export class ContactGroups1767480000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contacts ADD COLUMN batch_size integer NOT NULL DEFAULT 1');
    await runner.createIndex('contact_briefs', new TableIndex(BRIEF));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('contact_briefs', 'ix_contact_briefs_brief');
    await runner.query('ALTER TABLE contacts DROP COLUMN batch_size');
  }
}
