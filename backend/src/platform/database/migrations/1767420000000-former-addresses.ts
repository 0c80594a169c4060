import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  id,
  index,
  integer,
  nullable,
  reference,
  table,
  timestamp,
  unique,
  varchar,
} from './table-builders.js';

const addresses = table(
  'former_addresses',
  [
    id,
    integer('user_id'),
    varchar('email', 254),
    timestamp('changed_at'),
    varchar('token_hash', 64, nullable),
    timestamp('token_expires_at', nullable),
  ],
  {
    indices: [
      index('ix_former_addresses_user_id', 'user_id'),
      index('ix_former_addresses_changed_at', 'changed_at'),
      unique('ux_former_addresses_token_hash', 'token_hash'),
    ],
    foreignKeys: [reference('former_addresses', 'user_id', 'users')],
  },
);

/** The addresses that accounts had before, with the links that restore them. */
export class FormerAddresses1767420000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(addresses);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(addresses);
  }
}
