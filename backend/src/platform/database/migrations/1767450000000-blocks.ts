import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, integer, key, nullable, reference, table, timestamp } from './table-builders.js';

const blocks = table(
  'blocks',
  [
    integer('blocker_id', key),
    integer('blocked_id', key),
    integer('blocker_designer_id', nullable),
    integer('blocked_designer_id', nullable),
    integer('contact_id'),
    timestamp('created_at'),
  ],
  {
    indices: [
      index('ix_blocks_blocked_id', 'blocked_id'),
      index('ix_blocks_blocker_designer_id', 'blocker_designer_id'),
      index('ix_blocks_blocked_designer_id', 'blocked_designer_id'),
    ],
    foreignKeys: [
      reference('blocks', 'blocker_id', 'users'),
      reference('blocks', 'blocked_id', 'users'),
      reference('blocks', 'blocker_designer_id', 'designers', 'SET NULL'),
      reference('blocks', 'blocked_designer_id', 'designers', 'SET NULL'),
    ],
  },
);

/** People who do not want to hear from each other (docs/product.md#blocks). */
export class Blocks1767450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(blocks);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(blocks);
  }
}
