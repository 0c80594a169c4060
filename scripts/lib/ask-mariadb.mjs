import { createConnection } from 'mysql2/promise';

const CONNECT_MS = 2000;

/**
 * Sends statements to a MariaDB server on a connection of their own.
 * @param {string} url `mysql://user@host:port[/database]`
 * @param {string[]} statements
 * @returns {Promise<object[]>} what the last one says
 */
export async function askMariadb(url, ...statements) {
  const connection = await createConnection({ uri: url, connectTimeout: CONNECT_MS });
  try {
    let answer = [];
    for (const statement of statements) [answer] = await connection.query(statement);
    return answer;
  } finally {
    connection.destroy();
  }
}
