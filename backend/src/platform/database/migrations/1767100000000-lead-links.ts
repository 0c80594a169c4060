import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';

const TOKEN_INDEX = { name: 'ix_leads_token_hash', columnNames: ['token_hash'] };
const COLUMNS = ['answers varchar(5)', 'token_hash varchar(64)', 'email_verified_at varchar(24)'];

/**
 * The answers of a lead in their order, the link that opens its results, and when that was opened. Raw SQL, because
 * `addColumn` of TypeORM copies and drops the table on SQLite.
 */
export class LeadLinks1767100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const column of COLUMNS) await runner.query(`ALTER TABLE leads ADD COLUMN ${column}`);
    await runner.createIndex('leads', new TableIndex(TOKEN_INDEX));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('leads', TOKEN_INDEX.name);
    for (const column of COLUMNS) {
      await runner.query(`ALTER TABLE leads DROP COLUMN ${column.split(' ')[0] ?? ''}`);
    }
  }
}
