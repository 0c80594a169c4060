import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { BackupError } from './backup-error.js';
import { readDump } from './dump-rows.js';
import type { BackupDatabase } from './backup-database.js';
import { type ClientTool, findTool, runTool } from './mysql-tools.js';

/** One INSERT per row, so that `readDump` can read the names of the pictures. */
const DUMP_FLAGS = [
  '--single-transaction',
  '--quick',
  '--skip-lock-tables',
  '--skip-add-locks',
  '--no-tablespaces',
  '--skip-extended-insert',
  '--complete-insert',
  '--no-autocommit',
  '--hex-blob',
  '--default-character-set=utf8mb4',
];

/** A database on a MySQL-compatible server. */
export function mysqlDatabase(address: string): BackupDatabase {
  const url = new URL(address.replace(/^mariadb:/, 'mysql:'));
  const tool = async (names: Readonly<Record<'mariadb' | 'mysql', string>>): Promise<ClientTool> =>
    findTool(
      (await withConnection(url, isMariadb)) ? [names.mariadb, names.mysql] : [names.mysql, names.mariadb],
    );
  return {
    kind: 'mysql',
    file: 'database.sql',
    copyTo: async (file) => {
      const dump = await tool({ mariadb: 'mariadb-dump', mysql: 'mysqldump' });
      await runTool(dump, url, DUMP_FLAGS, { output: file });
      return readDump(file);
    },
    isEmpty: async () => (await withConnection(url, tablesOf)).length === 0,
    isInUse: () => withConnection(url, isInUse),
    replaceBy: async (file) => {
      const client = await tool({ mariadb: 'mariadb', mysql: 'mysql' });
      await withConnection(url, dropAll);
      await runTool(client, url, ['--default-character-set=utf8mb4'], { input: file });
    },
  };
}

async function withConnection<T>(url: URL, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await createConnection(url.href).catch((error: unknown) => {
    throw new BackupError(`the database server does not answer: ${String(error)}`);
  });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

async function rows<T>(connection: Connection, sql: string): Promise<T[]> {
  const [found] = await connection.query<RowDataPacket[]>(sql);
  return found as T[];
}

async function isMariadb(connection: Connection): Promise<boolean> {
  const [row] = await rows<{ version: string }>(connection, 'SELECT VERSION() AS version');
  return row?.version.includes('MariaDB') ?? false;
}

async function tablesOf(connection: Connection): Promise<string[]> {
  const sql = 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()';
  return (await rows<{ name: string }>(connection, sql)).map(({ name }) => name);
}

/** A running server always has open connections. */
async function isInUse(connection: Connection): Promise<boolean> {
  const sql = `SELECT COUNT(*) AS n FROM information_schema.PROCESSLIST
               WHERE DB = DATABASE() AND ID <> CONNECTION_ID()`;
  const [row] = await rows<{ n: number | string }>(connection, sql);
  return Number(row?.n) > 0;
}

/** Drops all tables, so that no table of a newer release remains next to the restored ones. */
async function dropAll(connection: Connection): Promise<void> {
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const name of await tablesOf(connection)) await connection.query(`DROP TABLE \`${name}\``);
}
