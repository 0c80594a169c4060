import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, index, integer, key, nullable, reference, table, timestamp, varchar } from './table-builders.js';

const secrets = table(
  'totp_secrets',
  [
    integer('user_id', key),
    varchar('encrypted', 160),
    integer('last_step', { default: 0 }),
    timestamp('created_at'),
    timestamp('confirmed_at', nullable),
  ],
  { foreignKeys: [reference('totp_secrets', 'user_id', 'users')] },
);

const codes = table(
  'recovery_codes',
  [id, integer('user_id'), varchar('code_hash', 64), timestamp('created_at')],
  {
    indices: [index('ix_recovery_codes_user_id', 'user_id')],
    foreignKeys: [reference('recovery_codes', 'user_id', 'users')],
  },
);

const tickets = table(
  'sign_in_tickets',
  [
    varchar('ticket_hash', 64, key),
    integer('user_id'),
    varchar('account_hash', 64),
    integer('attempts'),
    timestamp('expires_at'),
  ],
  {
    indices: [
      index('ix_sign_in_tickets_user_id', 'user_id'),
      index('ix_sign_in_tickets_expires_at', 'expires_at'),
    ],
    foreignKeys: [reference('sign_in_tickets', 'user_id', 'users')],
  },
);

/** Apps for codes, recovery codes, sign-ins that wait for their second step, and which sessions had one. */
export class SecondFactor1766600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const created of [secrets, codes, tickets]) await runner.createTable(created);
    await runner.query('ALTER TABLE sessions ADD COLUMN has_second_factor boolean NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sessions DROP COLUMN has_second_factor');
    for (const created of [tickets, codes, secrets]) await runner.dropTable(created);
  }
}
