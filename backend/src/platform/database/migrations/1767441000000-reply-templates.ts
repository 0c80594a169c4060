import type { MigrationInterface, QueryRunner } from 'typeorm';
import { integer, key, longText, reference, table, timestamp } from './table-builders.js';

const templates = table(
  'reply_templates',
  [integer('designer_id', key), longText('templates'), timestamp('updated_at')],
  { foreignKeys: [reference('reply_templates', 'designer_id', 'designers')] },
);

/** The short answers that designers have prepared, one row per designer. */
export class ReplyTemplates1767441000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(templates);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(templates);
  }
}
