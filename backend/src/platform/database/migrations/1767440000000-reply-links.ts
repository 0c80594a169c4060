import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, index, integer, reference, table, timestamp, unique, varchar } from './table-builders.js';

const links = table(
  'reply_links',
  [
    id,
    varchar('token_hash', 64),
    integer('contact_id'),
    integer('user_id'),
    integer('other_user_id'),
    timestamp('created_at'),
    timestamp('expires_at'),
  ],
  {
    indices: [
      unique('ux_reply_links_token_hash', 'token_hash'),
      index('ix_reply_links_contact_id', 'contact_id'),
      index('ix_reply_links_user_id', 'user_id'),
      index('ix_reply_links_other_user_id', 'other_user_id'),
      index('ix_reply_links_expires_at', 'expires_at'),
    ],
    foreignKeys: [
      reference('reply_links', 'contact_id', 'contacts'),
      reference('reply_links', 'user_id', 'users'),
      reference('reply_links', 'other_user_id', 'users'),
    ],
  },
);

/** Links in mails about messages, each of which opens one conversation for one person (docs/product.md#reply-from-the-mail). */
export class ReplyLinks1767440000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(links);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(links);
  }
}
