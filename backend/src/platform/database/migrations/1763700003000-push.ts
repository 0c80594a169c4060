import type { MigrationInterface, QueryRunner } from 'typeorm';
import { id, index, longText, reference, table, timestamp, unique, varchar } from './table-builders.js';

const subscriptions = table(
  'push_subscriptions',
  [
    id,
    varchar('session_id', 32),
    varchar('endpoint_hash', 64),
    longText('endpoint'),
    varchar('p256dh', 87),
    varchar('auth', 22),
    timestamp('created_at'),
  ],
  {
    indices: [
      unique('ux_push_subscriptions_endpoint_hash', 'endpoint_hash'),
      index('ix_push_subscriptions_session_id', 'session_id'),
    ],
    foreignKeys: [reference('push_subscriptions', 'session_id', 'sessions')],
  },
);

/** Browsers that subscribed to notifications of new messages. */
export class Push1763700003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(subscriptions);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable(subscriptions);
  }
}
