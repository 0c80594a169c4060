import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import libsql from 'libsql';
import type { BackupDatabase } from './backup-database.js';
import type { NamingRows } from './picture-keys.js';

const WAIT_MS = 10_000;

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

/** The engine's own copy of one moment; the files themselves, copied while somebody writes, would be of several. */
function copy(own: string, file: string): NamingRows {
  const source = new libsql(own);
  try {
    source.pragma(`busy_timeout = ${WAIT_MS}`);
    source.exec(`VACUUM INTO '${file.replaceAll("'", "''")}'`);
  } finally {
    source.close();
  }
  return rowsOf(file);
}

function rowsOf(file: string): NamingRows {
  const copied = new libsql(file);
  try {
    const all = <T>(sql: string) => copied.prepare(sql).all() as T[];
    return {
      media: all('SELECT file, sources FROM media'),
      users: all('SELECT profile_picture FROM users WHERE profile_picture IS NOT NULL'),
    };
  } finally {
    copied.close();
  }
}

/** Leaving the write-ahead log takes a moment in which nobody else has the file open; it also ends that log. */
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

/** The name changes its content in one step, when the whole copy is on the disk. */
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
