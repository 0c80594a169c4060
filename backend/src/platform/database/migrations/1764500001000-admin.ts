import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import {
  id,
  index,
  longText,
  nullable,
  reference,
  table,
  timestamp,
  whole,
  words,
} from './table-builders.js';

const auditEntries = table('audit_entries', [
  id,
  whole('actor_id'),
  words('action', 16),
  words('subject_kind', 16),
  whole('subject_id'),
  longText('changes'),
  timestamp('created_at'),
]);

const consents = table(
  'consents',
  [
    id,
    whole('user_id', nullable),
    words('lead_id', 16, nullable),
    words('kind', 16),
    words('text_version', 16),
    words('place', 24),
    timestamp('created_at'),
  ],
  {
    indices: [index('ix_consents_user_id', 'user_id'), index('ix_consents_lead_id', 'lead_id')],
    foreignKeys: [reference('consents', 'user_id', 'users')],
  },
);

const tables = [auditEntries, consents];

/** What is looked up by a role, and what expires. */
const indices = [
  ['users', index('ix_users_is_admin', 'is_admin')],
  ['sessions', index('ix_sessions_expires_at', 'expires_at')],
  ['setup_tokens', index('ix_setup_tokens_expires_at', 'expires_at')],
] as const;

/** The administrators' desk: what they did, and who agreed to what. */
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
