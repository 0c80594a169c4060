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
  whole,
  words,
  yesNo,
} from './table-builders.js';

const resets = table(
  'password_resets',
  [
    words('email_hash', 64, key),
    whole('user_id', nullable),
    words('token_hash', 64),
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

/** Who deletes an account takes the leads of the address along. */
const leadIndex = index('ix_leads_email', 'email');

const mailColumns = [{ ...longText('html'), ...nullable }, yesNo('is_secret', { default: '0' })];

/** New passwords by mail; mails in HTML, and mails whose words are forgotten once they are out. */
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
