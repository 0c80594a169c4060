import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, integer, key, nullable, reference, table, timestamp, varchar } from './table-builders.js';

const COLUMNS = {
  contact_id: 'integer',
  fields: 'varchar(120)',
  withdrawn_at: 'varchar(24)',
};

const copies = table(
  'contact_briefs',
  [
    integer('contact_id', key),
    integer('user_id'),
    integer('consent_id'),
    varchar('brief_id', 36),
    varchar('content', 1000, nullable),
    timestamp('sent_at'),
    timestamp('withdrawn_at', nullable),
  ],
  {
    indices: [
      index('ix_contact_briefs_user_id', 'user_id'),
      index('ix_contact_briefs_consent_id', 'consent_id'),
    ],
    foreignKeys: [
      reference('contact_briefs', 'contact_id', 'contacts'),
      reference('contact_briefs', 'user_id', 'users'),
      reference('contact_briefs', 'consent_id', 'consents'),
    ],
  },
);

/**
 * What designers have received of briefs, each with the row of its consent. Raw SQL for the columns, because `addColumn` of
 * TypeORM copies and drops the table on SQLite.
 */
export class ContactBriefs1767431000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(COLUMNS)) {
      await runner.query(`ALTER TABLE consents ADD COLUMN ${name} ${type}`);
    }
    await runner.createTable(copies);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(copies);
    for (const name of Object.keys(COLUMNS)) await runner.query(`ALTER TABLE consents DROP COLUMN ${name}`);
  }
}
