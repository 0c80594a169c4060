import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  bool,
  id,
  index,
  integer,
  key,
  longText,
  nullable,
  reference,
  table,
  timestamp,
  unique,
  varchar,
} from './table-builders.js';

const passkeys = table(
  'passkeys',
  [
    id,
    integer('user_id'),
    varchar('credential_hash', 64),
    longText('credential_id'),
    longText('public_key'),
    varchar('user_handle', 64),
    varchar('counter', 10),
    longText('transports'),
    bool('is_synced'),
    varchar('name', 60),
    timestamp('created_at'),
    timestamp('last_used_at', nullable),
  ],
  {
    indices: [
      index('ix_passkeys_user_id', 'user_id'),
      unique('ux_passkeys_credential_hash', 'credential_hash'),
    ],
    foreignKeys: [reference('passkeys', 'user_id', 'users')],
  },
);

const challenges = table(
  'passkey_challenges',
  [
    varchar('id_hash', 64, key),
    varchar('purpose', 8),
    integer('user_id', nullable),
    varchar('challenge', 64),
    varchar('user_handle', 64, nullable),
    timestamp('expires_at'),
  ],
  {
    indices: [
      index('ix_passkey_challenges_user_id', 'user_id'),
      index('ix_passkey_challenges_expires_at', 'expires_at'),
    ],
    foreignKeys: [reference('passkey_challenges', 'user_id', 'users')],
  },
);

/** Passkeys, and the challenges that their authenticators sign. */
export class Passkeys1766300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(passkeys);
    await runner.createTable(challenges);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(challenges);
    await runner.dropTable(passkeys);
  }
}
