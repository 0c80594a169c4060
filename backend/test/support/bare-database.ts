import { readEnv } from '../../src/config/env.js';
import { ENTITIES } from '../../src/entities.js';
import { Database } from '../../src/platform/database/database.service.js';
import { openDatabase } from '../../src/platform/database/open-database.js';
import { newEnvironment } from './test-environment.js';

/** A migrated database without the application, with rows of `leads`, a table without relations. */
export async function openBareDatabase() {
  const environment = await newEnvironment();
  const engine = await openDatabase(readEnv(environment.settings), ENTITIES);
  await engine.writeSource.runMigrations();
  const database = new Database(engine);
  return {
    database,
    /** Inserts a lead inside a transaction; its `style_counts` is '0', to serve as a counter. */
    async insert(id: string): Promise<void> {
      const sql =
        'INSERT INTO leads (id, email, style_counts, created_at, expires_at) VALUES (?, ?, ?, ?, ?)';
      await database.writer.query(sql, [id, 'a@esempio.it', '0', '', '']);
    },
    /** The ids of the leads: those of the transaction, or outside of one those that are committed. */
    async ids(): Promise<string[]> {
      const rows: { id: string }[] = await database.reader.query('SELECT id FROM leads ORDER BY id');
      return rows.map((row) => row.id);
    },
    clear: () => database.transaction(() => database.writer.query('DELETE FROM leads')),
    async close(): Promise<void> {
      await database.onApplicationShutdown();
      await environment.remove();
    },
  };
}
