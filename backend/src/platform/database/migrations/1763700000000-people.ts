import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  id,
  index,
  key,
  nullable,
  reference,
  table,
  timestamp,
  unique,
  integer,
  varchar,
  bool,
} from './table-builders.js';

const users = table(
  'users',
  [
    id,
    varchar('email', 254),
    varchar('name', 120),
    varchar('password_hash', 255, nullable),
    varchar('location', 120, nullable),
    varchar('profile_picture', 255, nullable),
    varchar('google_id', 64, nullable),
    bool('is_admin', { default: '0' }),
    timestamp('email_verified_at', nullable),
    integer('token_version', { default: '0' }),
    varchar('style_counts', 16, nullable),
    timestamp('created_at'),
    timestamp('updated_at'),
  ],
  { indices: [unique('ux_users_email', 'email'), unique('ux_users_google_id', 'google_id')] },
);

const sessions = table(
  'sessions',
  [
    varchar('id', 32, key),
    integer('user_id'),
    varchar('refresh_hash', 64),
    varchar('previous_hash', 64, nullable),
    timestamp('rotated_at', nullable),
    timestamp('created_at'),
    timestamp('expires_at'),
  ],
  {
    indices: [index('ix_sessions_user_id', 'user_id')],
    foreignKeys: [reference('sessions', 'user_id', 'users')],
  },
);

const leads = table(
  'leads',
  [
    varchar('id', 16, key),
    varchar('email', 254),
    varchar('client_id', 64, nullable),
    varchar('client_ref', 64, nullable),
    varchar('style_counts', 16),
    timestamp('created_at'),
    timestamp('expires_at'),
  ],
  { indices: [unique('ux_leads_client_ref', 'client_ref'), index('ix_leads_expires_at', 'expires_at')] },
);

const idempotencyKeys = table(
  'idempotency_keys',
  [
    integer('user_id', key),
    varchar('idem_key', 64, key),
    varchar('route', 200),
    varchar('fingerprint', 64),
    integer('status'),
    { name: 'body', type: 'text' },
    timestamp('created_at'),
  ],
  { indices: [index('ix_idempotency_keys_created_at', 'created_at')] },
);

const tables = [users, sessions, leads, idempotencyKeys];

/** Users, sessions, leads and idempotency keys. */
export class People1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await compareByBytes(runner);
    for (const one of tables) await runner.createTable(one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of [...tables].reverse()) await runner.dropTable(one);
  }
}

/** With MySQL's default collation `é` equals `e`; keys and e-mail addresses must be compared by bytes. */
async function compareByBytes(runner: QueryRunner): Promise<void> {
  if (runner.dataSource.options.type === 'better-sqlite3') return;
  const database = await runner.getCurrentDatabase();
  await runner.query(`ALTER DATABASE \`${database ?? ''}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
}
