import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, key, nullable, reference, table, timestamp, unique, whole, words } from './table-builders.js';

const setupTokens = table(
  'setup_tokens',
  [
    whole('user_id', key),
    words('token_hash', 64, nullable),
    timestamp('expires_at'),
    words('key_hash', 64, nullable),
    words('fingerprint', 64),
  ],
  {
    indices: [unique('ux_setup_tokens_key_hash', 'key_hash')],
    foreignKeys: [reference('setup_tokens', 'user_id', 'users')],
  },
);

const removalRequests = table(
  'removal_requests',
  [
    words('email_hash', 64, key),
    whole('designer_id', nullable),
    words('token_hash', 64),
    timestamp('expires_at'),
  ],
  {
    indices: [
      index('ix_removal_requests_designer_id', 'designer_id'),
      unique('ux_removal_requests_token_hash', 'token_hash'),
      index('ix_removal_requests_expires_at', 'expires_at'),
    ],
    foreignKeys: [reference('removal_requests', 'designer_id', 'designers')],
  },
);

const shares = table('shares', [whole('designer_id', key), words('target', 16, key), whole('times')], {
  foreignKeys: [reference('shares', 'designer_id', 'designers')],
});

const tables = [setupTokens, removalRequests, shares];

/** First passwords, removal by mail, and shares. */
export class Portfolios1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of tables) await runner.createTable(one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of [...tables].reverse()) await runner.dropTable(one);
  }
}
