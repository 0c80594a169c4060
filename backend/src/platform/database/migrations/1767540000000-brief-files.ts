import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  id,
  index,
  integer,
  key,
  nullable,
  reference,
  table,
  timestamp,
  unique,
  varchar,
} from './table-builders.js';

const files = table(
  'brief_files',
  [
    id,
    integer('user_id'),
    varchar('brief_id', 36, nullable),
    varchar('file', 80),
    varchar('name', 80),
    varchar('type', 20),
    integer('size'),
    timestamp('created_at'),
  ],
  {
    indices: [unique('ux_brief_files_file', 'file'), index('ix_brief_files_brief', 'user_id', 'brief_id')],
    foreignKeys: [reference('brief_files', 'user_id', 'users')],
  },
);

const copies = table(
  'brief_file_copies',
  [integer('contact_id', key), integer('file_id', key), integer('consent_id')],
  {
    indices: [
      index('ix_brief_file_copies_file_id', 'file_id'),
      index('ix_brief_file_copies_consent_id', 'consent_id'),
    ],
    foreignKeys: [
      reference('brief_file_copies', 'file_id', 'brief_files'),
      reference('brief_file_copies', 'consent_id', 'consents'),
    ],
  },
);

/** Private files of project briefs, and which designers may read them (docs/product.md#project-briefs). */
export class BriefFiles1767540000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(files);
    await runner.createTable(copies);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(copies);
    await runner.dropTable(files);
  }
}
