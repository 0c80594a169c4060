import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, integer, key, nullable, reference, table, timestamp, varchar } from './table-builders.js';

const invitations = table(
  'invitations',
  [
    varchar('id', 32, key),
    integer('user_id', nullable),
    varchar('answer', 64, nullable),
    timestamp('answered_at', nullable),
    timestamp('expires_at'),
  ],
  {
    indices: [index('ix_invitations_user_id', 'user_id'), index('ix_invitations_expires_at', 'expires_at')],
    foreignKeys: [reference('invitations', 'user_id', 'users')],
  },
);

/** Encrypted answers to the links of "Casa in due". */
export class Invitations1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(invitations);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(invitations);
  }
}
