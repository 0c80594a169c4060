import { randomBytes } from 'node:crypto';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { until } from './until.js';

/** A database on the server of this run. */
export interface MariadbDatabase {
  readonly url: string;
  /** To be called when nothing is connected to it any more. */
  remove(): Promise<void>;
}

/** Databases with all tables that no environment uses any more. */
const unused: string[] = [];

/** Creates an empty database on the server that `global-setup.ts` started. */
export async function createDatabase(): Promise<MariadbDatabase> {
  const server = serverUrl();
  const name = `stanze_${randomBytes(6).toString('hex')}`;
  await query(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  // The address may belong to several nodes, which create the database one after the other.
  await until(`${name} exists`, () => isEverywhere(`${server}/${name}`));
  return {
    url: `${server}/${name}`,
    remove: () => query(server, `DROP DATABASE ${name}`).then(() => undefined),
  };
}

/**
 * A database without rows, used again afterwards: creating its tables takes longer than most tests. The first server that
 * starts in a new one runs the migrations. Replicas get a new one each time, because Redis stores data of a database, too.
 */
export async function reusableDatabase(): Promise<MariadbDatabase> {
  if (process.env.STANZE_TEST_DOORS !== undefined) return createDatabase();
  const url = unused.pop() ?? (await createDatabase()).url;
  await deleteRows(url);
  return {
    url,
    remove: () => {
      unused.push(url);
      return Promise.resolve();
    },
  };
}

async function deleteRows(url: string): Promise<void> {
  const tables = await query(
    url,
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = DATABASE() AND table_name <> 'migrations'`,
  );
  const deletions = tables.map(({ name }) => `DELETE FROM ${String(name)};`);
  await query(url, `SET SESSION foreign_key_checks = 0; ${deletions.join(' ')}`);
}

function serverUrl(): string {
  const server = process.env.STANZE_TEST_MARIADB;
  if (server === undefined) throw new Error('No MariaDB server was started for this run');
  return server;
}

async function isEverywhere(url: string): Promise<boolean> {
  const asked = Array.from({ length: Number(process.env.STANZE_TEST_NODES ?? 1) }, () =>
    query(url, 'SELECT 1'),
  );
  return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled');
}

/** Runs statements separated by semicolons; gives the rows of a single one. */
async function query(url: string, sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection({ uri: url, multipleStatements: true });
  try {
    const [rows] = await connection.query<RowDataPacket[]>(sql);
    return rows;
  } finally {
    await connection.end();
  }
}
