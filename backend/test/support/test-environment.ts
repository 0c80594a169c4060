import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENTITIES } from '../../src/entities.js';
import { openSqlite } from '../../src/platform/database/sqlite.js';
import { createDatabase, type MariadbDatabase, reusableDatabase } from './mariadb-database.js';

/** Settings as the server reads them. */
export type Settings = Readonly<Record<string, string>>;

/** The folder and the database of one installation, for one process after another. */
export interface TestEnvironment {
  readonly dataDir: string;
  /** Settings for a server in this environment, on a free port, without demonstration and without rate limits. */
  readonly settings: Settings;
  remove(): Promise<void>;
}

const isMariadb = process.env.DATABASE_KIND === 'mariadb';
/** The file of a SQLite database with all tables and no rows; created once, copied for each environment. */
let sqliteFile: Promise<Buffer> | undefined;

/** Creates an environment whose database has no tables; `DATABASE_KIND` (sqlite or mariadb) chooses the database. */
export async function newEnvironment(): Promise<TestEnvironment> {
  return environmentWith(isMariadb ? await createDatabase() : null);
}

/** The same, but the tables exist already where that saves time: the usual environment of a test. */
export async function migratedEnvironment(): Promise<TestEnvironment> {
  if (isMariadb) return environmentWith(await reusableDatabase());
  const environment = environmentWith(null);
  sqliteFile ??= migratedSqliteFile();
  writeFileSync(join(environment.dataDir, 'stanze.sqlite'), await sqliteFile);
  return environment;
}

function environmentWith(database: MariadbDatabase | null): TestEnvironment {
  const dataDir = newFolder();
  return {
    dataDir,
    settings: {
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: 'https://stanze.example',
      DATA_DIR: dataDir,
      THROTTLE: 'off',
      DEMO: 'false',
      LOG_LEVEL: 'silent',
      // Long, so that a busy machine does not count as a database that is down; `npm run faults` tests outages.
      ...(database ? { DATABASE_URL: database.url, DATABASE_PATIENCE_MS: '20000' } : {}),
    },
    remove: async () => {
      await database?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function migratedSqliteFile(): Promise<Buffer> {
  const folder = newFolder();
  const engine = await openSqlite(folder, ENTITIES);
  await engine.writeSource.runMigrations();
  await engine.close();
  const file = readFileSync(join(folder, 'stanze.sqlite'));
  rmSync(folder, { recursive: true });
  return file;
}

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'stanze-test-'));
