import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The device of a session. Raw SQL, because `addColumn` of TypeORM copies and drops the table on SQLite. */
export class SessionDevices1766210000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions ADD COLUMN device varchar(60)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN device');
  }
}
