import { join } from 'node:path';
import libsql from 'libsql';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import type { Engine, Entities } from './engine.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { WriteQueue } from './write-queue.js';

interface Connection {
  pragma(statement: string): unknown;
  prepare(sql: string): unknown;
}

/** Durable and readable while written: an acknowledged row is on the disk (`synchronous=FULL`). */
function prepareWriter(connection: Connection): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('busy_timeout = 5000');
  const prepare = connection.prepare.bind(connection);
  // A deferred transaction that reads first can fail when it wants to write; an immediate one waits its turn.
  connection.prepare = (sql) => prepare(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql);
}

/** libsql ignores `readonly`, this pragma does not. */
function prepareReader(connection: Connection): void {
  connection.pragma('busy_timeout = 5000');
  connection.pragma('query_only = ON');
}

function options(
  file: string,
  entities: Entities,
  prepareDatabase: (connection: Connection) => void,
): DataSourceOptions {
  return {
    type: 'better-sqlite3',
    driver: libsql,
    database: file,
    entities: [...entities],
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    synchronize: false,
    prepareDatabase,
  };
}

/** Opens `stanze.sqlite` in the data folder, created when missing. */
export async function openSqlite(dataDir: string, entities: Entities): Promise<Engine> {
  const file = join(dataDir, 'stanze.sqlite');
  const writeSource = await new DataSource(options(file, entities, prepareWriter)).initialize();
  const readSource = await new DataSource(options(file, entities, prepareReader)).initialize();
  const gate = new WriteQueue();
  return {
    kind: 'sqlite',
    writeSource,
    readSource,
    gate: (work) => gate.run(work),
    release: (runner) => {
      renewAfterFailure(writeSource, runner);
      return Promise.resolve();
    },
    load: () => ({ waiting: gate.waiting, open: 2, busy: 0, awaited: 0 }),
    close: async () => {
      await gate.run(async () => {
        await readSource.destroy();
        await writeSource.destroy();
      });
    },
  };
}

/**
 * The runner is the connection itself and serves the next writer. After some failures (a full disk) SQLite has rolled
 * back by itself, the ROLLBACK fails, and the runner would count transactions from one for good.
 */
function renewAfterFailure({ driver }: DataSource, runner: QueryRunner): void {
  if (runner.isTransactionActive) (driver as { queryRunner?: QueryRunner }).queryRunner = undefined;
}
