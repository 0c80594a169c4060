import type { MigrationInterface, QueryRunner } from 'typeorm';
import { index, integer, key, reference, table, varchar } from './table-builders.js';

const days = table(
  'visibility_days',
  [
    integer('designer_id', key),
    varchar('day', 10, key),
    integer('visits'),
    integer('appearances'),
    integer('positions'),
  ],
  {
    indices: [index('ix_visibility_days_day', 'day')],
    foreignKeys: [reference('visibility_days', 'designer_id', 'designers')],
  },
);

/** The daily counters of visits and appearances. */
export class Visibility1765400000000 implements MigrationInterface {
  up(runner: QueryRunner): Promise<void> {
    return runner.createTable(days);
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.dropTable(days);
  }
}
