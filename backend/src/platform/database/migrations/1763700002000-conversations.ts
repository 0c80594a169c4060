import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  id,
  index,
  longText,
  nullable,
  reference,
  table,
  timestamp,
  unique,
  integer,
  varchar,
} from './table-builders.js';

const contacts = table(
  'contacts',
  [
    id,
    integer('user_id', nullable),
    integer('designer_id', nullable),
    varchar('subject', 200, nullable),
    integer('budget', nullable),
    varchar('lead_id', 16, nullable),
    varchar('status', 8),
    varchar('client_ref', 64, nullable),
    timestamp('created_at'),
    timestamp('last_message_at'),
  ],
  {
    indices: [
      unique('ux_contacts_client_ref', 'user_id', 'client_ref'),
      index('ix_contacts_user_id', 'user_id'),
      index('ix_contacts_designer_id', 'designer_id'),
    ],
    foreignKeys: [
      reference('contacts', 'user_id', 'users', 'SET NULL'),
      reference('contacts', 'designer_id', 'designers', 'SET NULL'),
    ],
  },
);

const messages = table(
  'messages',
  [
    id,
    integer('contact_id'),
    varchar('sender', 8),
    longText('body'),
    varchar('client_ref', 64, nullable),
    timestamp('created_at'),
    timestamp('read_at', nullable),
  ],
  {
    indices: [
      unique('ux_messages_client_ref', 'contact_id', 'client_ref'),
      index('ix_messages_contact_id', 'contact_id'),
    ],
    foreignKeys: [reference('messages', 'contact_id', 'contacts')],
  },
);

const mails = table(
  'mails',
  [
    id,
    varchar('dedupe_key', 120),
    varchar('recipient', 254),
    varchar('subject', 200),
    longText('text'),
    integer('attempts', { default: '0' }),
    timestamp('next_attempt_at'),
    timestamp('sent_at', nullable),
    varchar('last_error', 200, nullable),
    timestamp('created_at'),
  ],
  {
    indices: [
      unique('ux_mails_dedupe_key', 'dedupe_key'),
      index('ix_mails_due', 'sent_at', 'next_attempt_at'),
    ],
  },
);

const tables = [contacts, messages, mails];

/** Contacts with their messages, and the mail queue. */
export class Conversations1763700002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const one of tables) await runner.createTable(one);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const one of [...tables].reverse()) await runner.dropTable(one);
  }
}
