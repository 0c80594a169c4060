import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { KEY_PATHS, PERSONAL_STORES } from './schema';

export type Database = IDBPDatabase;
type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

const NAME = 'stanze';
const VERSION = 1;
/** Longest wait for another tab that still holds an older version open. */
const BLOCKED_MS = 3000;

let opening: Promise<Database> | null = null;

/** The next use opens a connection of its own. */
function letGo(): void {
  void opening?.then(
    (database) => database.close(),
    () => undefined,
  );
  opening = null;
}

/** Brings any older database to this version. Migrations only add, so that an older tab can go on. */
function upgrade(database: Database, oldVersion: number, transaction: Upgrade): void {
  if (oldVersion >= 1) return;
  for (const [name, keyPath] of Object.entries(KEY_PATHS)) database.createObjectStore(name, { keyPath });
  for (const name of PERSONAL_STORES) transaction.objectStore(name).createIndex('uid', 'uid');
  transaction.objectStore('outbox').createIndex('entity', 'entity');
}

async function connect(): Promise<Database> {
  // Fetched when it is first needed: the first screen does without.
  const { openDB } = await import('idb');
  return new Promise((resolve, reject) => {
    let timer: number | undefined;
    openDB(NAME, VERSION, {
      upgrade: (database, oldVersion, _newVersion, transaction) => upgrade(database, oldVersion, transaction),
      blocked: () => {
        timer = window.setTimeout(() => reject(new Error('blocked by another tab')), BLOCKED_MS);
      },
      // Another tab brings a newer version and must not wait for this one.
      blocking: letGo,
      terminated: letGo,
    })
      .then(resolve, reject)
      .finally(() => window.clearTimeout(timer));
  });
}

function connection(): Promise<Database> {
  opening ??= connect().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

async function makeRoom(): Promise<void> {
  const database = await connection();
  await Promise.all([database.clear('cards'), database.clear('galleries')]);
}

/**
 * Does some work with the database. A connection that was lost meanwhile is opened again once; a full disk gives up
 * first what can be fetched again.
 * @throws whatever the browser says when there is no usable database
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(await connection());
  } catch (error) {
    if (isNamed(error, 'InvalidStateError')) letGo();
    else if (isNamed(error, 'QuotaExceededError')) await makeRoom();
    else throw error;
    return work(await connection());
  }
}
