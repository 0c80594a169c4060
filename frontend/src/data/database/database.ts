import type { IDBPDatabase, IDBPTransaction, OpenDBCallbacks } from 'idb';
import { carryOver } from './move-rows';
import { clearPictureCaches } from './picture-caches';
import { KEY_PATHS, PERSONAL_STORES, STORE_SINCE, type StoreName } from './schema';

export type Database = IDBPDatabase;
type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

const NAME = 'stanze';
const VERSION = 3;
/** Longest wait for another tab that still holds an older version open; rows are kept in memory after that. */
const BLOCKED_MS = 1500;
/** Browsers give the room back a moment after something was deleted: how long to wait for it, again and again. */
const SETTLE_MS = [0, 100, 400, 1500];

/** Another tab has held an older version open for too long: until it lets go, nobody waits for it again. */
class BlockedError extends Error {
  override readonly name = 'BlockedError';
}

let opening: Promise<Database> | null = null;

let isBlocked = false;
let tell: () => void = () => undefined;

function publishBlocked(): void {
  isBlocked = true;
  tell();
}

/** Calls `listener` when an older tab keeps this one from its database: rows are in memory until that tab is closed. */
export function onBlocked(listener: () => void): void {
  tell = listener;
  if (isBlocked) listener();
}

/** The next use opens a connection of its own. */
function letGo(): void {
  void opening?.then(
    (database) => database.close(),
    () => undefined,
  );
  opening = null;
}

/** The stores that this version of the database brought. */
function storesSince(version: number): StoreName[] {
  const names = Object.keys(KEY_PATHS) as StoreName[];
  return names.filter((name) => (STORE_SINCE[name] ?? 1) === version);
}

function addStores(database: Database, transaction: Upgrade, version: number): void {
  const personal: readonly string[] = PERSONAL_STORES;
  for (const name of storesSince(version)) {
    const store = database.createObjectStore(name, { keyPath: KEY_PATHS[name] });
    if (personal.includes(name)) store.createIndex('uid', 'uid');
  }
  if (version === 1) transaction.objectStore('outbox').createIndex('entity', 'entity');
  if (version === 2) {
    const outbox = transaction.objectStore('outbox');
    outbox.createIndex('turn', ['uid', 'seq']);
    outbox.createIndex('seq', 'seq');
  }
}

/** Brings any older database to this version. Migrations only add, so that an older tab can go on. */
function upgrade(database: Database, oldVersion: number, transaction: Upgrade): void {
  for (let version = oldVersion + 1; version <= VERSION; version += 1) {
    addStores(database, transaction, version);
  }
}

type Callbacks = OpenDBCallbacks<unknown>;

/** A newer app has been here (in another tab): migrations only add, so what it made serves this one too. */
function openNewer(name: string, callbacks: Callbacks, error: unknown): Promise<Database> {
  if (!isNamed(error, 'VersionError')) throw error;
  return import('idb').then(({ openDB }) => openDB(name, undefined, callbacks));
}

/** The database came after all: it takes what was kept in memory meanwhile, and serves from now on. */
async function takeOver(database: Database): Promise<void> {
  try {
    await carryOver(database);
    opening = Promise.resolve(database);
  } catch {
    // No room: the tab goes on in its memory, and nobody else has to wait for this connection.
    database.close();
  }
}

async function connect(): Promise<Database> {
  // Fetched when it is first needed: the first screen does without.
  const { openDB } = await import('idb');
  return new Promise((resolve, reject) => {
    let timer: number | undefined;
    let isLate = false;
    const callbacks: Callbacks = {
      blocked: () => {
        timer = window.setTimeout(() => {
          isLate = true;
          publishBlocked();
          reject(new BlockedError('An older tab holds the database'));
        }, BLOCKED_MS);
      },
      // Another tab brings a newer version and must not wait for this one.
      blocking: letGo,
      terminated: letGo,
    };
    openDB(NAME, VERSION, {
      ...callbacks,
      upgrade: (database, oldVersion, _newVersion, transaction) => upgrade(database, oldVersion, transaction),
    })
      .catch((error: unknown) => openNewer(NAME, callbacks, error))
      .then((database) => (isLate ? takeOver(database) : resolve(database)))
      .catch(reject)
      .finally(() => window.clearTimeout(timer));
  });
}

function connection(): Promise<Database> {
  opening ??= connect().catch((error: unknown) => {
    // The request of a blocked opening still stands; another one would only queue behind it.
    if (!isNamed(error, 'BlockedError')) opening = null;
    throw error;
  });
  return opening;
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}

/** What can be fetched again goes, pictures first; each is tried only when the one before was not enough. */
const ROOM_MAKERS = [
  clearPictureCaches,
  async () => {
    const database = await connection();
    await Promise.all([database.clear('cards'), database.clear('galleries')]);
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

async function withRoom<T>(work: (database: Database) => Promise<T>): Promise<T> {
  let done = await attempt(work);
  for (const freeSpace of ROOM_MAKERS) {
    if (done) break;
    await freeSpace();
    for (const wait of SETTLE_MS) {
      if (done) break;
      await new Promise((resolve) => setTimeout(resolve, wait));
      done = await attempt(work);
    }
  }
  return done ? done.value : work(await connection());
}

/**
 * Does some work with the database. A connection that was lost meanwhile is opened again once; a full disk gives up
 * first what can be fetched again.
 * @throws whatever the browser says when there is no usable database
 */
export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await withRoom(work);
  } catch (error) {
    if (!isNamed(error, 'InvalidStateError')) throw error;
    letGo();
    return withRoom(work);
  }
}
