import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  id,
  index,
  integer,
  longText,
  nullable,
  reference,
  table,
  timestamp,
  varchar,
} from './table-builders.js';

const calls = table(
  'calls',
  [
    id,
    integer('contact_id'),
    integer('message_id'),
    integer('client_id'),
    integer('designer_id'),
    varchar('proposer', 8),
    varchar('location', 200),
    longText('times'),
    varchar('state', 12),
    timestamp('starts_at', nullable),
    timestamp('until_at'),
    varchar('uid', 36),
    integer('sequence'),
    timestamp('created_at'),
    timestamp('changed_at'),
  ],
  {
    indices: [
      index('ix_calls_client', 'client_id', 'state', 'until_at'),
      index('ix_calls_designer', 'designer_id', 'state', 'until_at'),
      index('ix_calls_contact', 'contact_id', 'state'),
      index('ix_calls_message_id', 'message_id'),
    ],
    foreignKeys: [
      reference('calls', 'contact_id', 'contacts'),
      reference('calls', 'message_id', 'messages'),
      reference('calls', 'client_id', 'users'),
      reference('calls', 'designer_id', 'designers'),
    ],
  },
);

/** Calls that people propose in conversations, and the calendar file of a mail. */
export class Calls1767530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(calls);
    // Raw SQL, because `addColumn` of TypeORM copies and drops the table on SQLite.
    await runner.query('ALTER TABLE mails ADD COLUMN calendar text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN calendar');
    await runner.dropTable(calls);
  }
}
