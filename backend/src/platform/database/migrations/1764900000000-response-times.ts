import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './table-builders.js';

const dueIndex = index('ix_designers_response_due_at', 'response_due_at');

/**
 * Adds the time at which the response band of a designer is computed again, which is at once for designers with
 * conversations. Raw SQL that both engines accept, because `addColumn` of TypeORM copies and drops the table on SQLite,
 * and other tables refer to it.
 */
export class ResponseTimes1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE designers ADD COLUMN response_due_at varchar(24)');
    await runner.createIndex('designers', new TableIndex(dueIndex));
    await runner.query(
      `UPDATE designers SET response_due_at = '2000-01-01T00:00:00.000Z'
       WHERE id IN (SELECT designer_id FROM contacts)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('designers', 'ix_designers_response_due_at');
    await runner.query('ALTER TABLE designers DROP COLUMN response_due_at');
  }
}
