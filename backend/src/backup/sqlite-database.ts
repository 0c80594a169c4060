import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import libsql from 'libsql';
import type { BackupDatabase } from './backup-database.js';
import type { PictureRows } from './picture-keys.js';

const BUSY_TIMEOUT_MS = 10_000;

/** The embedded database of a data folder. */
export function sqliteDatabase(dataDir: string): BackupDatabase {
  const own = join(dataDir, 'stanze.sqlite');
  return {
    kind: 'sqlite',
    file: 'database.sqlite',
    copyTo: (file) => Promise.resolve(copy(own, file)),
    isEmpty: () => Promise.resolve(!existsSync(own)),
    isInUse: () => Promise.resolve(existsSync(own) && isInUse(own)),
    replaceBy: (file) => replace(own, file),
  };
}

/** Copies a consistent snapshot. A server may write to the files, so they cannot be copied directly. */
function copy(own: string, file: string): PictureRows {
  const source = new libsql(own);
  try {
    source.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    source.exec(`VACUUM INTO '${file.replaceAll("'", "''")}'`);
  } finally {
    source.close();
  }
  return rowsOf(file);
}

function rowsOf(file: string): PictureRows {
  const copied = new libsql(file);
  try {
    const all = <T>(sql: string) => copied.prepare(sql).all() as T[];
    const tables = new Set(all<{ name: string }>('SELECT name FROM sqlite_master').map(({ name }) => name));
    // A database of an earlier release, which was not started since, does not have every table.
    const filesOf = (table: string) =>
      tables.has(table) ? all<{ file: string }>(`SELECT file FROM ${table}`) : [];
    return {
      media: all('SELECT file, sources FROM media'),
      users: all('SELECT profile_picture FROM users WHERE profile_picture IS NOT NULL'),
      brief_files: filesOf('brief_files'),
      verification_evidence: filesOf('verification_evidence'),
    };
  } finally {
    copied.close();
  }
}

/** Switching the journal mode needs exclusive access to the file, so it fails while a server has it open. */
function isInUse(own: string): boolean {
  const source = new libsql(own);
  try {
    source.pragma('busy_timeout = 0');
    source.pragma('journal_mode = DELETE');
    return false;
  } catch {
    return true;
  } finally {
    source.close();
  }
}

/** Replaces the file atomically, after the whole copy has been synced to the disk. */
async function replace(own: string, file: string): Promise<void> {
  await mkdir(dirname(own), { recursive: true });
  const next = `${own}.restoring`;
  await copyFile(file, next);
  const handle = await open(next, 'r+');
  await handle.sync();
  await handle.close();
  await rename(next, own);
  for (const end of ['-wal', '-shm']) await rm(own + end, { force: true });
}
