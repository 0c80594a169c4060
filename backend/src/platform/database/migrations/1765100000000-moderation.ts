import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['audit_entries', 'reason', 'varchar(200)'],
  ['audit_entries', 'lead_id', 'varchar(16)'],
  ['media', 'hidden_at', 'varchar(24)'],
  ['media', 'hidden_reason', 'varchar(200)'],
] as const;

/**
 * The reason of an administrator's operation, and pictures that an administrator hides. Raw SQL, because `addColumn` of
 * TypeORM copies and drops the table on SQLite.
 */
export class Moderation1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, type] of COLUMNS) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} ${type}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
