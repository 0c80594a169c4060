import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a designer can be recommended now (docs/product.md#affinity), from the points of the previous order, which
 * contained all of it: a complete profile had 15 points, verification 7, and the speed of answer 8, 5 or 4. Raw SQL,
 * because `addColumn` of TypeORM copies and drops the table on SQLite.
 */
export class Readiness1766700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE designers ADD COLUMN is_ready boolean NOT NULL DEFAULT 0');
    await runner.query(
      `UPDATE designers SET is_ready = 1
       WHERE static_points = 15 + CASE WHEN is_verified THEN 7 ELSE 0 END
         + CASE response_band WHEN 'fast' THEN 8 WHEN 'medium' THEN 5 WHEN 'none' THEN 4 ELSE 100 END`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE designers DROP COLUMN is_ready');
  }
}
