import type { Env } from '../config/env.js';
import type { BackupDatabase } from './backup-database.js';
import { mysqlDatabase } from './mysql-database.js';
import { sqliteDatabase } from './sqlite-database.js';

/** Folder of the pictures in a backup. */
export const PICTURES = 'pictures';
/** File in a backup and in the data folder; with other keys every browser would have to subscribe again. */
export const PUSH_KEYS = 'vapid-keys';

/** The database of the settings. */
export function databaseOf({ databaseUrl, dataDir }: Env): BackupDatabase {
  return databaseUrl === null ? sqliteDatabase(dataDir) : mysqlDatabase(databaseUrl);
}
