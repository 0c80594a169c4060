import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['users', 'designers'];

/**
 * Since when an account is suspended, in its profile, too, which the catalogue reads without the accounts. Raw SQL,
 * because `addColumn` of TypeORM copies and drops the table on SQLite.
 */
export class Suspensions1767452000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES)
      await runner.query(`ALTER TABLE ${table} ADD COLUMN suspended_at varchar(24)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN suspended_at`);
  }
}
