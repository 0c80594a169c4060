import { type MigrationInterface, type QueryRunner, TableIndex } from 'typeorm';
import { index } from './table-builders.js';

const INDICES = [
  ['contacts', index('ix_contacts_user_activity', 'user_id', 'last_message_at')],
  ['contacts', index('ix_contacts_designer_activity', 'designer_id', 'last_message_at')],
  ['messages', index('ix_messages_unread', 'contact_id', 'sender', 'read_at')],
] as const;

/** Indices with which a list of conversations reads its rows in order and counts unread messages without reading them. */
export class ConversationLists1766400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, options] of INDICES) await runner.createIndex(table, new TableIndex(options));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { name }] of INDICES) await runner.dropIndex(table, String(name));
  }
}
