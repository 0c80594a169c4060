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
  whole,
  words,
  yesNo,
} from './table-builders.js';

const users = table(
  'users',
  [
    id,
    words('email', 254),
    words('name', 120),
    words('password_hash', 255, nullable),
    words('location', 120, nullable),
    words('profile_picture', 255, nullable),
    words('google_id', 64, nullable),
    yesNo('is_admin', { default: '0' }),
    timestamp('email_verified_at', nullable),
    whole('token_version', { default: '0' }),
    words('style_counts', 16, nullable),
    timestamp('created_at'),
    timestamp('updated_at'),
  ],
  { indices: [unique('ux_users_email', 'email'), unique('ux_users_google_id', 'google_id')] },
);

const sessions = table(
  'sessions',
  [
    words('id', 32, key),
    whole('user_id'),
    words('refresh_hash', 64),
    words('previous_hash', 64, nullable),
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
    words('id', 16, key),
    words('email', 254),
    words('client_id', 64, nullable),
    words('client_ref', 64, nullable),
    words('style_counts', 16),
    timestamp('created_at'),
    timestamp('expires_at'),
  ],
  { indices: [unique('ux_leads_client_ref', 'client_ref'), index('ix_leads_expires_at', 'expires_at')] },
);

const idempotencyKeys = table(
  'idempotency_keys',
  [
    whole('user_id', key),
    words('idem_key', 64, key),
    words('route', 200),
    words('fingerprint', 64),
    whole('status'),
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

/** MySQL's usual collations take `é` for `e`; keys and addresses must not be equal when they differ. */
async function compareByBytes(runner: QueryRunner): Promise<void> {
  if (runner.dataSource.options.type === 'better-sqlite3') return;
  const database = await runner.getCurrentDatabase();
  await runner.query(`ALTER DATABASE \`${database ?? ''}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_bin`);
}
