import type { DataSource } from 'typeorm';

/** Seconds a writer waits for a lock: a twin of a request that is still running gets its answer after this. */
const LOCK_WAIT = 5;

interface Pool {
  on(event: 'connection', listener: (connection: { query(sql: string): unknown }) => void): void;
}

/** Gives every connection of the pool the settings it begins with. */
export async function prepareConnections(source: DataSource): Promise<void> {
  const settings = [`innodb_lock_wait_timeout = ${LOCK_WAIT}`];
  // In a Galera group a node answers before it has heard of what another one has just stored; so it listens first.
  if (await isInGroup(source)) settings.push('wsrep_sync_wait = 1');
  const statement = `SET SESSION ${settings.join(', ')}`;
  const { pool } = source.driver as unknown as { pool: Pool };
  pool.on('connection', (connection) => {
    connection.query(statement);
  });
  await source.query(statement);
}

/** MySQL does not know the setting, MariaDB knows it everywhere. */
async function isInGroup(source: DataSource): Promise<boolean> {
  const rows: { Value: string }[] = await source.query(`SHOW VARIABLES LIKE 'wsrep_on'`);
  return rows[0]?.Value === 'ON';
}
