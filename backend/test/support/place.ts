import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from './mariadb-database.js';

/** Settings as the server reads them. */
export type Settings = Readonly<Record<string, string>>;

/** Where one installation lives: its folder and its database. It outlasts the processes that use it. */
export interface Place {
  readonly dataDir: string;
  /** What a server needs to be told to run here, on a free port, without demo and without rate limits. */
  readonly settings: Settings;
  remove(): Promise<void>;
}

/** A new, empty place; `DATABASE_KIND` (sqlite or mariadb) chooses its database. */
export async function newPlace(): Promise<Place> {
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
      // The machine's own pauses are not to be taken for a database that is away; npm run faults tries that.
      ...(database ? { DATABASE_URL: database.url, DATABASE_PATIENCE_MS: '20000' } : {}),
    },
    remove: async () => {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
