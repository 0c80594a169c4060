import { type Database, withDatabase } from './database';
import { tabRows } from './tab-rows';
import type { Rows } from './rows';
import { allTables, type PersonalStoreName, type Row, type StoreName } from './schema';

/** Data that people wrote is flushed to the disk before the screen shows it as saved. */
function writing(database: Database, store: StoreName) {
  const durability = allTables()[store].content === 'unsent' ? 'strict' : 'default';
  return database.transaction(store, 'readwrite', { durability });
}

/** Never rejects: without a usable database, rows last as long as the tab. */
async function safely<T>(work: (database: Database) => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  try {
    return await withDatabase(work);
  } catch {
    return otherwise();
  }
}

/** The rows stored on this device; no method rejects. */
export const storedRows: Rows = {
  get: (store, key) =>
    safely(
      (database) => database.get(store, key) as Promise<Row<typeof store> | undefined>,
      () => tabRows.get(store, key),
    ),
  list: (store) =>
    safely(
      (database) => database.getAll(store) as Promise<Row<typeof store>[]>,
      () => tabRows.list(store),
    ),
  listOf: (store, uid) =>
    safely(
      (database) => database.getAllFromIndex(store, 'uid', uid) as Promise<Row<typeof store>[]>,
      () => tabRows.listOf(store, uid),
    ),
  put: (store, rows) =>
    safely(
      async (database) => {
        const transaction = writing(database, store);
        const requests = rows.map((row) => transaction.store.put(row));
        // Requested at once: a page that is closed before its rows are confirmed would abort an unfinished transaction.
        transaction.commit();
        await Promise.all([...requests, transaction.done]);
      },
      () => tabRows.put(store, rows),
    ),
  remove: (store, keys) =>
    safely(
      async (database) => {
        const transaction = writing(database, store);
        await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
      },
      () => tabRows.remove(store, keys),
    ),
  removeOf: (store: PersonalStoreName, uid) =>
    safely(
      async (database) => {
        const transaction = writing(database, store);
        const keys = await transaction.store.index('uid').getAllKeys(uid);
        await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done]);
      },
      () => tabRows.removeOf(store, uid),
    ),
  clear: (store) =>
    safely(
      (database) => database.clear(store),
      () => tabRows.clear(store),
    ),
};
