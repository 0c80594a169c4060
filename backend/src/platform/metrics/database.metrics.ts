import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.service.js';
import { Metrics } from './metrics.service.js';

/** Registers the figures of this process's database connections. */
@Injectable()
export class DatabaseMetrics implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    const load = () => this.database.load();
    this.metrics.gauge(
      'write_gate_waiting',
      'Write transactions that wait in the queue (SQLite).',
      () => load().queuedWrites,
    );
    this.metrics.gauge('sqlite_commits', 'Commits since the start (SQLite).', () => load().commits);
    this.metrics.gauge(
      'sqlite_transactions',
      'Write transactions since the start; several share a commit (SQLite).',
      () => load().transactions,
    );
    this.metrics.gauge(
      'after_commit_waiting',
      'Tasks after a commit that have failed and are run again.',
      () => this.database.waitingTasks,
    );
    this.metrics.gauge('database_connections_open', 'Connections to the database.', () => load().open);
    this.metrics.gauge(
      'database_connections_busy',
      'Connections to the database that are in use.',
      () => load().busy,
    );
    this.metrics.gauge(
      'database_connections_awaited',
      'Requests that wait for a connection of the pool.',
      () => load().queuedRequests,
    );
  }
}
