import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last authentication of a session. Raw SQL, because `addColumn` of TypeORM copies and drops the table on SQLite. */
export class Confirmations1766200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN authenticated_at varchar(24)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN authenticated_at');
  }
}
