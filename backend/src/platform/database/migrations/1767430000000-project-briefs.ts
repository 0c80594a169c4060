import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bool, integer, key, nullable, reference, table, timestamp, varchar } from './table-builders.js';

const briefs = table(
  'project_briefs',
  [
    integer('user_id', key),
    varchar('id', 36, key),
    bool('deleted'),
    varchar('name', 60, nullable),
    varchar('home', 16, nullable),
    varchar('rooms', 120),
    integer('square_metres', nullable),
    varchar('budget', 16, nullable),
    varchar('timing', 16, nullable),
    integer('town_id', nullable),
    varchar('work_mode', 16, nullable),
    timestamp('intent_at'),
    timestamp('created_at'),
  ],
  { foreignKeys: [reference('project_briefs', 'user_id', 'users')] },
);

/** The project briefs of people. */
export class ProjectBriefs1767430000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(briefs);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(briefs);
  }
}
