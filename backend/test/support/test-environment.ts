import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from './mariadb-database.js';

/** Settings as the server reads them. */
export type Settings = Readonly<Record<string, string>>;

/** The folder and the database of one installation, for one process after another. */
export interface TestEnvironment {
  readonly dataDir: string;
  /** Settings for a server in this environment, on a free port, without demonstration and without rate limits. */
  readonly settings: Settings;
  remove(): Promise<void>;
}

/** Creates an empty environment; `DATABASE_KIND` (sqlite or mariadb) chooses its database. */
export async function newEnvironment(): Promise<TestEnvironment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stanze-test-'));
  const database = process.env.DATABASE_KIND === 'mariadb' ? await createDatabase() : null;
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
      // Long, so that a busy machine is not mistaken for a database that is down; `npm run faults` tests outages.
      ...(database ? { DATABASE_URL: database.url, DATABASE_PATIENCE_MS: '20000' } : {}),
    },
    remove: async () => {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
