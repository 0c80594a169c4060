import { join } from 'node:path';
import libsql from 'libsql';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { CommitGroups } from './commit-groups.js';
import { type Engine, type Entities, readOneByOne } from './engine.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { readInThread } from './read-in-thread.js';

/**
 * Compiled statements that a connection stores. TypeORM removes the oldest one, however often it is used: with its
 * default of 100, a hundred rare statements remove those of every request.
 */
const COMPILED_STATEMENTS = 500;
/** Executions of a statement from which a thread saves more time than its start takes. */
const THREAD_FROM = 10;

interface Statement {
  /** Whether it returns rows. */
  readonly reader: boolean;
}

interface Connection {
  pragma(statement: string): unknown;
  prepare(sql: string): Statement;
}

/** TypeORM reads `reader` at each execution of a statement, and libsql asks SQLite each time; it does not change. */
function withStoredReader(statement: Statement): Statement {
  return Object.defineProperty(statement, 'reader', { value: statement.reader });
}

/**
 * Sets the mode in which readers do not wait for the writer (WAL), and a committed row is not lost in a power failure
 * (`synchronous = FULL`).
 */
function prepareWriter(connection: Connection): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('busy_timeout = 5000');
  const prepare = connection.prepare.bind(connection);
  // A deferred transaction that reads before it writes fails with SQLITE_BUSY at once; an immediate one waits for the
  // lock. TypeORM has no option for it (docs/decisions/0018-orm-and-sql.md).
  connection.prepare = (sql) =>
    withStoredReader(prepare(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE' : sql));
}

/** Sets `query_only`, because libsql ignores the option `readonly` (docs/decisions/0018-orm-and-sql.md). */
function prepareReader(connection: Connection): void {
  connection.pragma('busy_timeout = 5000');
  connection.pragma('query_only = ON');
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => withStoredReader(prepare(sql));
}

const asInteger = (value: unknown): unknown => (Number.isSafeInteger(value) ? BigInt(Number(value)) : value);

/**
 * Binds whole numbers as INTEGER. TypeORM writes them into the text of a statement, because the drivers of SQLite bind each
 * number as REAL; with every id the statement would be another one, which SQLite compiles, and which removes one of the
 * compiled statements that TypeORM stores (docs/decisions/0018-orm-and-sql.md).
 */
function bindIntegers({ driver }: DataSource): void {
  const escape = driver.escapeQueryWithParameters.bind(driver);
  driver.escapeQueryWithParameters = (sql, parameters) => {
    const bound = Object.entries<unknown>(parameters).map(
      ([name, value]) => [name, asInteger(value)] as const,
    );
    return escape(sql, Object.fromEntries(bound));
  };
}

async function openSource(settings: DataSourceOptions): Promise<DataSource> {
  const source = new DataSource(settings);
  bindIntegers(source);
  return source.initialize();
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
    statementCacheSize: COMPILED_STATEMENTS,
    prepareDatabase,
  };
}

/** Opens `stanze.sqlite` in the data folder; creates it when it is missing. */
export async function openSqlite(dataDir: string, entities: Entities): Promise<Engine> {
  const file = join(dataDir, 'stanze.sqlite');
  const writeSource = await openSource(options(file, entities, prepareWriter));
  const readSource = await openSource(options(file, entities, prepareReader));
  const groups = new CommitGroups(writeSource);
  return {
    kind: 'sqlite',
    writeSource,
    readSource,
    transaction: (work) => groups.run(work),
    readEach: (sql, all) =>
      all.length < THREAD_FROM ? readOneByOne(readSource, sql, all) : readInThread({ file, sql }, all),
    load: () => ({ ...groups.totals, queuedWrites: groups.waiting, open: 2, busy: 0, queuedRequests: 0 }),
    // SQLite answers in this process: there is no server to wait for.
    limitRequests: () => undefined,
    close: async () => {
      await groups.idle();
      await readSource.destroy();
      await writeSource.destroy();
    },
  };
}
