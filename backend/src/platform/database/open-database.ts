import type { Env } from '../../config/env.js';
import type { Engine, Entities } from './engine.js';
import { openMysql } from './mysql.js';
import { openSqlite } from './sqlite.js';

/** Opens the database that the settings name. Migrations are the caller's decision. */
export function openDatabase(env: Env, entities: Entities): Promise<Engine> {
  const { databaseUrl: url, databaseTimeoutMs: timeoutMs } = env;
  return url ? openMysql(url, entities, timeoutMs) : openSqlite(env.dataDir, entities);
}
