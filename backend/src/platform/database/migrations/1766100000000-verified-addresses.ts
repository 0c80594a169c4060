import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, integer, key, reference, table, timestamp, unique, varchar } from './table-builders.js';

const confirmations = table(
  'address_confirmations',
  [varchar('email_hash', 64, key), integer('user_id'), varchar('token_hash', 64), timestamp('expires_at')],
  {
    indices: [
      index('ix_address_confirmations_user_id', 'user_id'),
      unique('ux_address_confirmations_token_hash', 'token_hash'),
      index('ix_address_confirmations_expires_at', 'expires_at'),
    ],
    foreignKeys: [reference('address_confirmations', 'user_id', 'users')],
  },
);

const slots = table(
  'mail_slots',
  [varchar('email_hash', 64, key), varchar('purpose', 8, key), integer('slot', key), timestamp('used_at')],
  { indices: [index('ix_mail_slots_used_at', 'used_at')] },
);

/**
 * Links that verify an address, and the limits of mails to an address. The accounts of before still receive mail
 * without a link (docs/product.md#verified-addresses). Raw SQL, because `addColumn` of TypeORM copies and drops the
 * table on SQLite.
 */
export class VerifiedAddresses1766100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN predates_verification boolean NOT NULL DEFAULT 0');
    await runner.query('UPDATE users SET predates_verification = 1 WHERE email_verified_at IS NULL');
    await runner.createTable(confirmations);
    await runner.createTable(slots);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(slots);
    await runner.dropTable(confirmations);
    await runner.query('ALTER TABLE users DROP COLUMN predates_verification');
  }
}
