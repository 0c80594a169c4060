import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import {
  id,
  index,
  longText,
  nullable,
  reference,
  table,
  timestamp,
  integer,
  varchar,
} from './table-builders.js';

const auditEntries = table('audit_entries', [
  id,
  integer('actor_id'),
  varchar('action', 16),
  varchar('subject_kind', 16),
  integer('subject_id'),
  longText('changes'),
  timestamp('created_at'),
]);

const consents = table(
  'consents',
  [
    id,
    integer('user_id', nullable),
    varchar('lead_id', 16, nullable),
    varchar('kind', 16),
    varchar('text_version', 16),
    varchar('place', 24),
    timestamp('created_at'),
  ],
  {
    indices: [index('ix_consents_user_id', 'user_id'), index('ix_consents_lead_id', 'lead_id')],
    foreignKeys: [reference('consents', 'user_id', 'users')],
  },
);

const tables = [auditEntries, consents];

/** Indexes for the role and for expiry dates. */
const indices = [
  ['users', index('ix_users_is_admin', 'is_admin')],
  ['sessions', index('ix_sessions_expires_at', 'expires_at')],
  ['setup_tokens', index('ix_setup_tokens_expires_at', 'expires_at')],
] as const;

/** The audit log of administrators, and consents. */
export class Admin1764500001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of tables) await runner.createTable(one);
    for (const [name, options] of indices) await runner.createIndex(name, new TableIndex(options));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, options] of [...indices].reverse()) {
      await runner.dropIndex(name, String(options.name));
    }
    for (const one of [...tables].reverse()) await runner.dropTable(one);
  }
}
