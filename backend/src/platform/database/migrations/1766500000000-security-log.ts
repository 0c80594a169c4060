import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, index, integer, nullable, table, timestamp, varchar } from './table-builders.js';

const events = table(
  'security_events',
  [
    id,
    integer('user_id', nullable),
    varchar('kind', 32),
    varchar('network', 24, nullable),
    varchar('route', 120, nullable),
    timestamp('created_at'),
  ],
  {
    indices: [
      index('ix_security_events_user_id', 'user_id'),
      index('ix_security_events_created_at', 'created_at'),
    ],
  },
);

/** Sign-ins, refusals and changes of credentials. */
export class SecurityLog1766500000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return runner.createTable(events);
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable(events);
  }
}
