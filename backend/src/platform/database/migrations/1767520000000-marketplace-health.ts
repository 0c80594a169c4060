import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './table-builders.js';

const SENT_AT = index('ix_contacts_created_at', 'created_at');
const TOWN = index('ix_project_briefs_town', 'deleted', 'town_id', 'user_id');

/**
 * Indexes and the count of empty lists for the health of the marketplace. Raw SQL for the column, because `addColumn` of
 * TypeORM copies and drops the table on SQLite.
 */
export class MarketplaceHealth1767520000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shown_list_days ADD COLUMN empty_lists integer NOT NULL DEFAULT 0');
    await runner.createIndex('contacts', new TableIndex(SENT_AT));
    await runner.createIndex('project_briefs', new TableIndex(TOWN));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('project_briefs', 'ix_project_briefs_town');
    await runner.dropIndex('contacts', 'ix_contacts_created_at');
    await runner.query('ALTER TABLE shown_list_days DROP COLUMN empty_lists');
  }
}
