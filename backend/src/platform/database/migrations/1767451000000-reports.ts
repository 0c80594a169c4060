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

const reports = table(
  'reports',
  [
    id,
    integer('reporter_id', nullable),
    integer('accused_id'),
    varchar('kind', 12),
    integer('target_id'),
    integer('designer_id', nullable),
    varchar('reason', 12),
    varchar('text', 1000),
    varchar('state', 8),
    varchar('open_key', 64, nullable),
    varchar('outcome', 12, nullable),
    varchar('note', 200, nullable),
    timestamp('created_at'),
    timestamp('settled_at', nullable),
    integer('settled_by', nullable),
  ],
  {
    indices: [
      unique('ux_reports_open_key', 'open_key'),
      index('ix_reports_state', 'state', 'created_at'),
      index('ix_reports_reporter_id', 'reporter_id'),
      index('ix_reports_accused_id', 'accused_id'),
      index('ix_reports_designer_id', 'designer_id'),
      index('ix_reports_settled_by', 'settled_by'),
    ],
    foreignKeys: [
      reference('reports', 'reporter_id', 'users', 'SET NULL'),
      reference('reports', 'accused_id', 'users'),
      reference('reports', 'designer_id', 'designers', 'SET NULL'),
      reference('reports', 'settled_by', 'users', 'SET NULL'),
    ],
  },
);

/** What people reported to administrators (docs/product.md#reports). */
export class Reports1767451000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(reports);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(reports);
  }
}
