import type { IDBPDatabase, IDBPTransaction, OpenDBCallbacks } from 'idb';
import { moveTabRows } from './move-rows';
import { clearPictureCaches } from '../pictures/picture-caches';
import { allTables, isPersonal, type StoreName, type TableDefinition, tablesOf } from './schema';

export type Database = IDBPDatabase;
type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

const NAME = 'stanze';
/** Maximum time to wait for another tab that has an older version open. After it, rows last as long as this tab. */
const BLOCKED_MS = 1500;
/** Browsers free space with a delay after a deletion: the delays before the next attempts. */
const RETRY_DELAYS_MS = [0, 100, 400, 1500];

/** Another tab has had an older version open for too long. No call waits for it again until it closes that version. */
class BlockedError extends Error {
  override readonly name = 'BlockedError';
}

let opening: Promise<Database> | null = null;

let isBlocked = false;
let onBlockedChange: () => void = () => undefined;

function publishBlocked(): void {
  isBlocked = true;
  onBlockedChange();
}

/**
 * Calls `listener` when a tab with an older version blocks the database. Until that tab is closed, rows last only as
 * long as this tab.
 */
export function onBlocked(listener: () => void): void {
  onBlockedChange = listener;
  if (isBlocked) listener();
}

/** Closes the connection; the next use opens another one. */
function closeConnection(): void {
  void opening?.then(
    (database) => database.close(),
    () => undefined,
  );
  opening = null;
}

const definitions = () => Object.entries(allTables()) as [StoreName, TableDefinition][];

/** The version of the database that has all registered tables and indexes. */
function newestVersion(): number {
  const versions = definitions().flatMap(([, { since, indexes = [] }]) => [
    since,
    ...indexes.map((index) => index.since),
  ]);
  return Math.max(...versions);
}

/** Upgrades an older database to the newest version. It only adds, so that a tab with an older version still works. */
function upgrade(database: Database, oldVersion: number, transaction: Upgrade): void {
  for (const [name, definition] of definitions()) {
    const { keyPath, since, indexes = [] } = definition;
    if (since > oldVersion) {
      const store = database.createObjectStore(name, { keyPath });
      if (isPersonal(definition)) store.createIndex('uid', 'uid');
    }
    for (const index of indexes.filter((one) => one.since > oldVersion)) {
      transaction.objectStore(name).createIndex(index.name, index.keyPath);
    }
  }
}

type Callbacks = OpenDBCallbacks<unknown>;

/**
 * A tab with a newer version of the app has upgraded the database. Migrations only add, so it works with this version
 * too.
 */
function openNewer(name: string, callbacks: Callbacks, error: unknown): Promise<Database> {
  if (!isNamed(error, 'VersionError')) throw error;
  return import('idb').then(({ openDB }) => openDB(name, undefined, callbacks));
}

/** The database was opened after the timeout: the rows of this tab are moved to it, and it is used from then on. */
async function useOpened(database: Database): Promise<void> {
  try {
    await moveTabRows(database);
    opening = Promise.resolve(database);
  } catch {
    // No space: the rows stay in this tab, and the connection is closed so that it does not block other tabs.
    database.close();
  }
}

async function connect(): Promise<Database> {
  // Loaded on demand, because the first screen does not need it.
  const { openDB } = await import('idb');
  const version = newestVersion();
  return new Promise((resolve, reject) => {
    let timer: number | undefined;
    let isTimedOut = false;
    const callbacks: Callbacks = {
      blocked: () => {
        timer = window.setTimeout(() => {
          isTimedOut = true;
          publishBlocked();
          reject(new BlockedError('An older tab holds the database'));
        }, BLOCKED_MS);
      },
      // Another tab upgrades the database and must not wait for this one.
      blocking: closeConnection,
      terminated: closeConnection,
    };
    openDB(NAME, version, {
      ...callbacks,
      upgrade: (database, oldVersion, _newVersion, transaction) => upgrade(database, oldVersion, transaction),
    })
      .catch((error: unknown) => openNewer(NAME, callbacks, error))
      .then((database) => (isTimedOut ? useOpened(database) : resolve(database)))
      .catch(reject)
      .finally(() => window.clearTimeout(timer));
  });
}

function connection(): Promise<Database> {
  opening ??= connect().catch((error: unknown) => {
    // The request of a blocked opening is still pending; another request would only queue behind it.
    if (!isNamed(error, 'BlockedError')) opening = null;
    throw error;
  });
  return opening;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/**
 * Steps that free space by deleting data that can be loaded again. Each step runs only when the previous one was not
 * enough.
 */
const SPACE_STEPS = [
  clearPictureCaches,
  async () => {
    const database = await connection();
    const names = [...tablesOf('public'), ...tablesOf('encrypted')];
    await Promise.all(names.map((name) => database.clear(name)));
  },
];

async function attempt<T>(work: (database: Database) => Promise<T>): Promise<{ value: T } | null> {
  try {
    return { value: await work(await connection()) };
  } catch (error) {
    if (!isNamed(error, 'QuotaExceededError')) throw error;
    return null;
  }
}

async function withFreedSpace<T>(work: (database: Database) => Promise<T>): Promise<T> {
  let done = await attempt(work);
  for (const freeSpace of SPACE_STEPS) {
    if (done) break;
    await freeSpace();
    for (const wait of RETRY_DELAYS_MS) {
      if (done) break;
      await new Promise((resolve) => setTimeout(resolve, wait));
      done = await attempt(work);
    }
  }
  return done ? done.value : work(await connection());
}

/**
 * Runs `work` with the database. A lost connection is opened again once. When the disk is full, records that can be
 * loaded again are deleted first.
 * @throws the browser's error when there is no usable database
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await withFreedSpace(work);
  } catch (error) {
    if (!isNamed(error, 'InvalidStateError')) throw error;
    closeConnection();
    return withFreedSpace(work);
  }
}
