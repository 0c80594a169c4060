import { DataSource, type DataSourceOptions } from 'typeorm';
import { type Engine, type EngineLoad, type Entities, readOneByOne } from './engine.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { startHeartbeat } from './mysql-heartbeat.js';
import { retriedTransaction } from './retried-transaction.js';

const POOL_SIZE = 20;
/** Seconds a statement waits for a lock; a duplicate of a request that is still running is answered after this. */
const LOCK_TIMEOUT_SECONDS = 5;

/** The parts of mysql2's pool that are used here; TypeORM hides the pool (docs/decisions/0018-orm-and-sql.md). */
interface Pool {
  _allConnections?: { length: number };
  _freeConnections?: { length: number };
  _connectionQueue?: { length: number };
  on(event: 'connection', listener: (connection: { query(sql: string): unknown }) => void): void;
}

/** Options for MySQL 8 or MariaDB 10.6. The exact type is needed for an exact comparison of migrations and entities. */
function mysqlOptions(url: string, type: 'mysql' | 'mariadb', entities: Entities): DataSourceOptions {
  return {
    type,
    url: url.replace(/^mariadb:/, 'mysql:'),
    charset: 'utf8mb4_bin',
    timezone: 'Z',
    entities: [...entities],
    migrations: MIGRATIONS,
    migrationsTransactionMode: 'each',
    synchronize: false,
    poolSize: POOL_SIZE,
    isolationLevel: 'READ COMMITTED',
    extra: { connectionLimit: POOL_SIZE },
  };
}

/**
 * Opens a connection pool to a MySQL-compatible server.
 * @param timeoutMs time without an answer after which the server counts as down, once the start is over
 */
export async function openMysql(url: string, entities: Entities, timeoutMs: number): Promise<Engine> {
  const probe = await new DataSource({ ...mysqlOptions(url, 'mysql', []), migrations: [] }).initialize();
  const rows: { version: string }[] = await probe.query('SELECT VERSION() AS version');
  await probe.destroy();
  const type = rows[0]?.version.includes('MariaDB') ? 'mariadb' : 'mysql';
  const source = await new DataSource(mysqlOptions(url, type, entities)).initialize();
  await setSessionVariables(source);
  const heartbeat = startHeartbeat(source, url, timeoutMs);
  return {
    kind: 'mysql',
    writeSource: source,
    readSource: source,
    transaction: (work) => retriedTransaction(source, work),
    readEach: (sql, all) => readOneByOne(source, sql, all),
    load: () => poolLoad(source),
    limitRequests: () => heartbeat.limitRequests(),
    close: () => {
      heartbeat.stop();
      return source.destroy();
    },
  };
}

/** Sets the session variables of every connection that the pool opens. */
async function setSessionVariables(source: DataSource): Promise<void> {
  const settings = [`innodb_lock_wait_timeout = ${LOCK_TIMEOUT_SECONDS}`];
  // A Galera node answers reads before it has applied the latest writes of other nodes, unless this is set.
  if (await isGaleraNode(source)) settings.push('wsrep_sync_wait = 1');
  const statement = `SET SESSION ${settings.join(', ')}`;
  poolOf(source).on('connection', (connection) => {
    connection.query(statement);
  });
  await source.query(statement);
}

/** MySQL does not have this variable, MariaDB always has it. */
async function isGaleraNode(source: DataSource): Promise<boolean> {
  const rows: { Value: string }[] = await source.query(`SHOW VARIABLES LIKE 'wsrep_on'`);
  return rows[0]?.Value === 'ON';
}

function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { pool: Pool }).pool;
}

/**
 * The load of the pool. mysql2 has no public figures of it; when the private fields are missing the figures are zero.
 */
function poolLoad(source: DataSource): EngineLoad {
  const pool = poolOf(source);
  const open = pool._allConnections?.length ?? 0;
  const busy = open - (pool._freeConnections?.length ?? 0);
  const queuedRequests = pool._connectionQueue?.length ?? 0;
  return { queuedWrites: 0, commits: 0, transactions: 0, open, busy, queuedRequests };
}
