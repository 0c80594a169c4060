import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Engine, EngineLoad, Entities } from './engine.js';
import { MIGRATIONS } from './migrations/migrations.js';
import { watchMysql } from './mysql-heartbeat.js';
import { prepareConnections } from './mysql-sessions.js';

const POOL_SIZE = 20;

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

/** Opens a pool on a MySQL-compatible server, which counts as away when it is silent for `patienceMs`. */
export async function openMysql(url: string, entities: Entities, patienceMs: number): Promise<Engine> {
  const probe = await new DataSource({ ...mysqlOptions(url, 'mysql', []), migrations: [] }).initialize();
  const rows: { version: string }[] = await probe.query('SELECT VERSION() AS version');
  await probe.destroy();
  const type = rows[0]?.version.includes('MariaDB') ? 'mariadb' : 'mysql';
  const source = await new DataSource(mysqlOptions(url, type, entities)).initialize();
  await prepareConnections(source);
  const pulse = watchMysql(source, url, patienceMs);
  return {
    kind: 'mysql',
    writeSource: source,
    readSource: source,
    gate: (work) => work(),
    release: (runner) => runner.release(),
    load: () => poolLoad(source),
    close: () => {
      pulse.stop();
      return source.destroy();
    },
  };
}

interface Pool {
  _allConnections?: { length: number };
  _freeConnections?: { length: number };
  _connectionQueue?: { length: number };
  on(event: 'connection', listener: (connection: { query(sql: string): unknown }) => void): void;
}

/** The pool tells its figures by fields of its own only; without them they are zero. */
function poolLoad(source: DataSource): EngineLoad {
  const { pool } = source.driver as unknown as { pool: Pool };
  const open = pool._allConnections?.length ?? 0;
  const busy = open - (pool._freeConnections?.length ?? 0);
  return { waiting: 0, open, busy, awaited: pool._connectionQueue?.length ?? 0 };
}
