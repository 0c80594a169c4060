import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = {
  paused_from: 'varchar(24)',
  paused_until: 'varchar(10)',
  pause_intent_at: 'varchar(24)',
};

/**
 * The pauses of designers (docs/product.md#pauses). Raw SQL, because `addColumn` of TypeORM copies and drops the table on
 * SQLite.
 */
export class Pauses1767460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(COLUMNS)) {
      await runner.query(`ALTER TABLE designers ADD COLUMN ${name} ${type}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(COLUMNS)) await runner.query(`ALTER TABLE designers DROP COLUMN ${name}`);
  }
}
