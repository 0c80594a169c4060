import type { Env } from '../../config/env.js';
import { restrictToOwner } from '../../config/private-files.js';
import { EXIT_CODES, StartFailure } from '../../config/start-failure.js';
import { requireWritableFolder } from '../../config/writable-folder.js';
import type { Engine, Entities } from './engine.js';
import { openSqlite } from './sqlite.js';

/**
 * Opens the database of the settings; the caller decides whether migrations run.
 * @throws StartFailure when it does not answer, refuses the account, or cannot be read
 */
export async function openDatabase(env: Env, entities: Entities): Promise<Engine> {
  const { databaseUrl: url, databaseTimeoutMs: timeoutMs, dataDir } = env;
  requireWritableFolder(dataDir);
  const name = url === null ? `stanze.sqlite in DATA_DIR ${dataDir}` : 'the database server of DATABASE_URL';
  try {
    const engine = await (url === null
      ? openSqlite(dataDir, entities)
      : openServer(url, entities, timeoutMs));
    // After the file of the database exists.
    restrictToOwner(dataDir);
    return engine;
  } catch (error) {
    throw new StartFailure(`${name} cannot be used: ${reasonOf(error)}`, exitCodeOf(url));
  }
}

/** The driver of MySQL has eighty files, which a server with SQLite does not load. */
async function openServer(url: string, entities: Entities, timeoutMs: number): Promise<Engine> {
  const { openMysql } = await import('./mysql.js');
  return openMysql(url, entities, timeoutMs);
}

/** The exit code: a server may answer the next attempt, but a broken file does not. */
function exitCodeOf(url: string | null): number {
  return url === null ? EXIT_CODES.noFile : EXIT_CODES.unavailable;
}

/** The first line of the driver's message, which contains host, account or database but never a password. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const code = 'code' in error ? String(error.code) : error.name;
  const [message = ''] = error.message.split('\n');
  return message.includes(code) ? message : `${message} (${code})`;
}
