import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTITIES } from './entities.js';
import type { Engine } from './platform/database/engine.js';
import { openMysql } from './platform/database/mysql.js';
import { openSqlite } from './platform/database/sqlite.js';
import { undoLatestMigration } from './platform/database/undo-migration.js';

/**
 * Fails when migrations and entities differ. Runs on a new SQLite file, or on the empty database of `DATABASE_URL`. Also
 * reverts all migrations and runs them again.
 */
async function drift(engine: Engine): Promise<string[]> {
  const { writeSource } = engine;
  await writeSource.runMigrations();
  for (let step = 0; step < writeSource.migrations.length; step += 1) await undoLatestMigration(engine);
  await writeSource.runMigrations();
  const { upQueries } = await writeSource.driver.createSchemaBuilder().log();
  return upQueries.map((query) => query.query);
}

/** Long, so that a busy machine does not count as a database that is down. */
const HEARTBEAT_TIMEOUT_MS = 20_000;

const folder = mkdtempSync(join(tmpdir(), 'stanze-drift-'));
const url = process.env.DATABASE_URL;
const engine = url
  ? await openMysql(url, ENTITIES, HEARTBEAT_TIMEOUT_MS)
  : await openSqlite(folder, ENTITIES);
const differences = await drift(engine);
await engine.close();
rmSync(folder, { recursive: true });
if (differences.length > 0) {
  console.error(`Migrations and entities differ on ${engine.kind}:\n${differences.join('\n')}`);
  process.exitCode = 1;
}
