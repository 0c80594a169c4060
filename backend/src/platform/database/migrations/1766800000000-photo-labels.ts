import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Style and room of a picture, and the styles of a designer's visible pictures as one text, for the mix
 * (docs/product.md#affinity). No style was set before, so every row starts without. The labels are columns of the
 * picture and not of its position in the gallery, so that the previous release, which writes the positions again with each
 * edit, does not delete them. Raw SQL, because `addColumn` of TypeORM copies and drops the table on SQLite.
 */
export class PhotoLabels1766800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE media ADD COLUMN style varchar(1)');
    await runner.query('ALTER TABLE media ADD COLUMN room varchar(16)');
    await runner.query("ALTER TABLE designers ADD COLUMN photo_styles varchar(8) NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE designers DROP COLUMN photo_styles');
    await runner.query('ALTER TABLE media DROP COLUMN room');
    await runner.query('ALTER TABLE media DROP COLUMN style');
  }
}
