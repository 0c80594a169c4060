import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './table-builders.js';

const PICTURE = index('ix_gallery_images_media_id', 'media_id');

/** Whether a server still has the index that it created for the foreign key; MySQL may replace it by another one. */
async function hasOwnIndex(runner: QueryRunner): Promise<boolean> {
  const sql = "SHOW INDEX FROM gallery_images WHERE Key_name = 'fk_gallery_images_media_id'";
  return ((await runner.query(sql)) as unknown[]).length > 0;
}

/** The gallery of a picture is found without reading all galleries. */
export class PictureGalleries1767550000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createIndex('gallery_images', new TableIndex(PICTURE));
  }

  async down(runner: QueryRunner): Promise<void> {
    // A server drops no index that a foreign key needs.
    if (runner.dataSource.options.type !== 'better-sqlite3' && !(await hasOwnIndex(runner))) {
      await runner.query('CREATE INDEX fk_gallery_images_media_id ON gallery_images (media_id)');
    }
    await runner.dropIndex('gallery_images', 'ix_gallery_images_media_id');
  }
}
