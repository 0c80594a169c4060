import { type MigrationInterface, type QueryRunner, TableColumn, TableIndex } from 'typeorm';
import {
  index,
  key,
  longText,
  nullable,
  reference,
  table,
  timestamp,
  unique,
  integer,
  varchar,
  bool,
} from './table-builders.js';

const resets = table(
  'password_resets',
  [
    varchar('email_hash', 64, key),
    integer('user_id', nullable),
    varchar('token_hash', 64),
    timestamp('expires_at'),
  ],
  {
    indices: [
      index('ix_password_resets_user_id', 'user_id'),
      unique('ux_password_resets_token_hash', 'token_hash'),
      index('ix_password_resets_expires_at', 'expires_at'),
    ],
    foreignKeys: [reference('password_resets', 'user_id', 'users')],
  },
);

/** The deletion of an account also deletes the leads of its e-mail address. */
const leadIndex = index('ix_leads_email', 'email');

const mailColumns = [{ ...longText('html'), ...nullable }, bool('is_secret', { default: '0' })];

/** Password resets by mail; HTML mails, and mails whose text is deleted after sending. */
export class Accounts1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(resets);
    await runner.createIndex('leads', new TableIndex(leadIndex));
    await runner.addColumns(
      'mails',
      mailColumns.map((column) => new TableColumn(column)),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumns(
      'mails',
      mailColumns.map(({ name }) => name),
    );
    await runner.dropIndex('leads', 'ix_leads_email');
    await runner.dropTable(resets);
  }
}
