import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';
import { until } from './until.js';

/** An empty database on the server of this run. */
export interface MariadbDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Creates an empty database on the server that `mariadb.ts` started. */
export async function createDatabase(): Promise<MariadbDatabase> {
  const server = process.env.STANZE_TEST_MARIADB;
  if (server === undefined) throw new Error('No MariaDB server was started for this run');
  const name = `stanze_${randomBytes(6).toString('hex')}`;
  await ask(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  // Behind one address may be several nodes, which hear of it one after the other.
  await until(`${name} exists`, () => isEverywhere(`${server}/${name}`));
  return { url: `${server}/${name}`, drop: () => ask(server, `DROP DATABASE ${name}`) };
}

async function isEverywhere(url: string): Promise<boolean> {
  const asked = Array.from({ length: Number(process.env.STANZE_TEST_NODES ?? 1) }, () =>
    ask(url, 'SELECT 1'),
  );
  return (await Promise.allSettled(asked)).every(({ status }) => status === 'fulfilled');
}

async function ask(url: string, sql: string): Promise<void> {
  const connection = await createConnection(url);
  await connection.query(sql);
  await connection.end();
}
