import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  index,
  key,
  nullable,
  reference,
  table,
  timestamp,
  unique,
  integer,
  varchar,
} from './table-builders.js';

const setupTokens = table(
  'setup_tokens',
  [
    integer('user_id', key),
    varchar('token_hash', 64, nullable),
    timestamp('expires_at'),
    varchar('key_hash', 64, nullable),
    varchar('fingerprint', 64),
  ],
  {
    indices: [unique('ux_setup_tokens_key_hash', 'key_hash')],
    foreignKeys: [reference('setup_tokens', 'user_id', 'users')],
  },
);

const removalRequests = table(
  'removal_requests',
  [
    varchar('email_hash', 64, key),
    integer('designer_id', nullable),
    varchar('token_hash', 64),
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

const shares = table('shares', [integer('designer_id', key), varchar('target', 16, key), integer('times')], {
  foreignKeys: [reference('shares', 'designer_id', 'designers')],
});

const tables = [setupTokens, removalRequests, shares];

/** Tokens for the first password, removal requests by mail, and shares. */
export class Portfolios1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of tables) await runner.createTable(one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of [...tables].reverse()) await runner.dropTable(one);
  }
}
