import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The radius in which a designer works (docs/product.md#numbers-and-towns). Raw SQL, because `addColumn` of TypeORM copies and
 * drops the table on SQLite.
 */
export class Radius1767490000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE designers ADD COLUMN radius_km integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE designers DROP COLUMN radius_km');
  }
}
