import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './table-builders.js';

const COLUMNS = [
  ['digest_key', 'varchar(40)'],
  ['digest_at', 'varchar(24)'],
  ['digest_content', 'text'],
] as const;
const digestIndex = index('ix_mails_digest_key', 'digest_key');

/** Mails that collect messages. Raw SQL, because `addColumn` of TypeORM copies and drops the table on SQLite. */
export class MessageDigests1766110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [column, type] of COLUMNS)
      await runner.query(`ALTER TABLE mails ADD COLUMN ${column} ${type}`);
    await runner.createIndex('mails', new TableIndex(digestIndex));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('mails', 'ix_mails_digest_key');
    for (const [column] of COLUMNS) await runner.query(`ALTER TABLE mails DROP COLUMN ${column}`);
  }
}
