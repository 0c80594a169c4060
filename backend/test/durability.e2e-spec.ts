import { startApp, type TestApp } from './support/app.js';
import { registerClient } from './support/factories.js';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A setting of the writing connection, as the database reports it. */
async function setting(sql: string): Promise<string> {
  const rows = await app.database.transaction(() =>
    app.database.writer.query<Record<string, unknown>[]>(sql),
  );
  return String(Object.values(rows[0] ?? {}).at(-1));
}

describe('acknowledged writes are on the disk', () => {
  const isMariadb = process.env.DATABASE_KIND === 'mariadb';

  if (!isMariadb)
    it('because the connection that writes waits for the disk at every commit', async () => {
      await registerClient(app);
      // 0 is OFF, 1 NORMAL, 2 FULL: with NORMAL and a write-ahead log a power cut loses the latest commits.
      expect(await setting('PRAGMA synchronous')).toBe('2');
      expect(await setting('PRAGMA journal_mode')).toBe('wal');
    });

  if (isMariadb)
    it('because the server that stores it waits for the disk at every commit', async () => {
      expect(await setting("SHOW VARIABLES LIKE 'innodb_flush_log_at_trx_commit'")).toBe('1');
    });
});
