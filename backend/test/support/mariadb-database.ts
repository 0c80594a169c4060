import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** An empty database on the server of this run. */
export interface MariadbDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes an empty database on the server that `mariadb.ts` started. */
export async function createDatabase(): Promise<MariadbDatabase> {
  const server = process.env.STANZE_TEST_MARIADB;
  if (server === undefined) throw new Error('No MariaDB server was started for this run');
  const name = `stanze_${randomBytes(6).toString('hex')}`;
  await ask(server, `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  return { url: `${server}/${name}`, drop: () => ask(server, `DROP DATABASE ${name}`) };
}

async function ask(url: string, sql: string): Promise<void> {
  const connection = await createConnection(url);
  await connection.query(sql);
  await connection.end();
}
