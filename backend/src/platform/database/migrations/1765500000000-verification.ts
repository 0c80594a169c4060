import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, index, integer, nullable, reference, table, timestamp, varchar } from './table-builders.js';

const requests = table(
  'verification_requests',
  [
    id,
    integer('designer_id'),
    varchar('state', 8),
    timestamp('asked_at'),
    timestamp('answered_at', nullable),
    integer('answered_by', nullable),
    varchar('reason', 1000, nullable),
  ],
  {
    indices: [
      index('ix_verification_requests_state', 'state', 'asked_at'),
      index('ix_verification_requests_designer_id', 'designer_id'),
      index('ix_verification_requests_answered_by', 'answered_by'),
    ],
    foreignKeys: [
      reference('verification_requests', 'designer_id', 'designers'),
      reference('verification_requests', 'answered_by', 'users', 'SET NULL'),
    ],
  },
);

/** Requests of designers for verification. */
export class Verification1765500000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return runner.createTable(requests);
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable(requests);
  }
}
