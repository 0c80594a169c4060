import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, index, integer, key, nullable, reference, table, timestamp, varchar } from './table-builders.js';

const lists = table(
  'shown_lists',
  [
    id,
    integer('user_id', nullable),
    varchar('style_counts', 16),
    varchar('designers', 400),
    timestamp('shown_at'),
  ],
  {
    indices: [
      index('ix_shown_lists_user_id', 'user_id', 'shown_at'),
      index('ix_shown_lists_shown_at', 'shown_at'),
    ],
    foreignKeys: [reference('shown_lists', 'user_id', 'users')],
  },
);

const choices = table(
  'shown_choices',
  [
    integer('list_id', key),
    integer('designer_id', key),
    varchar('kind', 8, key),
    integer('position'),
    timestamp('chosen_at'),
  ],
  {
    indices: [index('ix_shown_choices_designer_id', 'designer_id')],
    foreignKeys: [
      reference('shown_choices', 'list_id', 'shown_lists'),
      reference('shown_choices', 'designer_id', 'designers'),
    ],
  },
);

const days = table(
  'shown_days',
  [integer('designer_id', key), varchar('day', 10, key), integer('first_ten'), integer('first_page')],
  {
    indices: [index('ix_shown_days_day', 'day')],
    foreignKeys: [reference('shown_days', 'designer_id', 'designers')],
  },
);

const listDays = table('shown_list_days', [varchar('day', 10, key), integer('lists')]);

/** Lists of matches that were shown, what was chosen from them, and daily counts of both. */
export class Positions1767200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const created of [lists, choices, days, listDays]) await runner.createTable(created);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const created of [listDays, days, choices, lists]) await runner.dropTable(created);
  }
}
