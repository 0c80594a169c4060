import { createConnection } from 'mysql2/promise';

const CONNECT_TIMEOUT_MS = 2000;

/**
 * Sends statements to a MariaDB server on one new connection.
 * @param {string} url `mysql://user@host:port[/database]`
 * @param {string[]} statements
 * @returns {Promise<Record<string, any>[]>} the rows of the last one
 */
export async function askMariadb(url, ...statements) {
  const connection = await createConnection({ uri: url, connectTimeout: CONNECT_TIMEOUT_MS });
  try {
    /** @type {unknown} */
    let rows = [];
    for (const statement of statements) [rows] = await connection.query(statement);
    return /** @type {Record<string, any>[]} */ (rows);
  } finally {
    connection.destroy();
  }
}
