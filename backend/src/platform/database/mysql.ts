import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Engine, Entities } from './engine.js';
import { MIGRATIONS } from './migrations/migrations.js';

const POOL_SIZE = 20;
/** Seconds a writer waits for a lock: a twin of a request that is still running gets its answer after this. */
const LOCK_WAIT = 5;

/** Options for a MySQL 8 or MariaDB 10.6 address. `mariadb` as the type makes the drift check honest there. */
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

/** Opens a pool on a MySQL-compatible server. */
export async function openMysql(url: string, entities: Entities): Promise<Engine> {
  const probe = await new DataSource({ ...mysqlOptions(url, 'mysql', []), migrations: [] }).initialize();
  const rows: { version: string }[] = await probe.query('SELECT VERSION() AS version');
  await probe.destroy();
  const type = rows[0]?.version.includes('MariaDB') ? 'mariadb' : 'mysql';
  const source = await new DataSource(mysqlOptions(url, type, entities)).initialize();
  await limitLockWait(source);
  return {
    kind: 'mysql',
    writeSource: source,
    readSource: source,
    gate: (work) => work(),
    release: (runner) => runner.release(),
    close: () => source.destroy(),
  };
}

interface Pool {
  on(event: 'connection', listener: (connection: { query(sql: string): unknown }) => void): void;
}

async function limitLockWait(source: DataSource): Promise<void> {
  const { pool } = source.driver as unknown as { pool: Pool };
  pool.on('connection', (connection) => {
    connection.query(`SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT}`);
  });
  await source.query(`SET SESSION innodb_lock_wait_timeout = ${LOCK_WAIT}`);
}
