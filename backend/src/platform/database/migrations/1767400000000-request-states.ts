import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './table-builders.js';

const COLUMNS = {
  state: "varchar(12) NOT NULL DEFAULT 'sent'",
  state_changed_at: 'varchar(24)',
  answer_due_at: 'varchar(24)',
  reminder_due_at: 'varchar(24)',
  answered_at: 'varchar(24)',
  decline_reason: 'varchar(12)',
};

const INDICES = [
  index('ix_contacts_answer_due', 'state', 'answer_due_at'),
  index('ix_contacts_reminder_due', 'reminder_due_at'),
];

/** The first answer of the designer. */
const ANSWERED =
  "(SELECT MIN(created_at) FROM messages WHERE contact_id = contacts.id AND sender = 'designer')";
const READ = "(SELECT MIN(read_at) FROM messages WHERE contact_id = contacts.id AND sender = 'client')";

/**
 * The state of each request (docs/product.md#requests-that-end). Conversations with an answer are `answered`, those that
 * the designer has opened are `read`, all others are `sent`. Those without an answer get their due time from
 * `AnswerTimesWorker`, as do the rows that the previous release inserts; the ones that are overdue become `unanswered`
 * there without a mail. Raw SQL, because `addColumn` of TypeORM copies and drops the table on SQLite.
 */
export class RequestStates1767400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, type] of Object.entries(COLUMNS)) {
      await runner.query(`ALTER TABLE contacts ADD COLUMN ${name} ${type}`);
    }
    for (const one of INDICES) await runner.createIndex('contacts', new TableIndex(one));
    await runner.query(`UPDATE contacts SET answered_at = ${ANSWERED}`);
    await runner.query(
      "UPDATE contacts SET state = 'answered', state_changed_at = answered_at WHERE answered_at IS NOT NULL",
    );
    await runner.query(
      `UPDATE contacts SET state = 'read', state_changed_at = ${READ} WHERE state = 'sent' AND ${READ} IS NOT NULL`,
    );
    await runner.query('UPDATE contacts SET state_changed_at = created_at WHERE state_changed_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { name } of INDICES) await runner.dropIndex('contacts', String(name));
    for (const name of Object.keys(COLUMNS)) await runner.query(`ALTER TABLE contacts DROP COLUMN ${name}`);
  }
}
