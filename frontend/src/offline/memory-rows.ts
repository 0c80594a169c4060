import type { Rows } from './rows';
import { KEY_PATHS, type Key, type PersonalStoreName, type Row, type StoreName } from './schema';

const stores = new Map<StoreName, Map<string, unknown>>();

function tableOf<S extends StoreName>(store: S): Map<string, Row<S>> {
  const known = stores.get(store) ?? new Map<string, unknown>();
  stores.set(store, known);
  return known as Map<string, Row<S>>;
}

function nameOf<S extends StoreName>(store: S, row: Row<S>): string {
  const fields = new Map<string, unknown>(Object.entries(row));
  const path = KEY_PATHS[store];
  return JSON.stringify(typeof path === 'string' ? fields.get(path) : path.map((field) => fields.get(field)));
}

function rowsOf<S extends PersonalStoreName>(store: S, uid: number): [string, Row<S>][] {
  return [...tableOf(store)].filter(([, row]) => row.uid === uid);
}

/** Rows without a database, for private windows and full disks: they last as long as the tab. */
export const memoryRows: Rows = {
  get: <S extends StoreName>(store: S, key: Key<S>) =>
    Promise.resolve(tableOf(store).get(JSON.stringify(key))),
  list: <S extends StoreName>(store: S) => Promise.resolve([...tableOf(store).values()]),
  listOf: (store, uid) => Promise.resolve(rowsOf(store, uid).map(([, row]) => row)),
  put: (store, rows) => {
    for (const row of rows) tableOf(store).set(nameOf(store, row), structuredClone(row));
    return Promise.resolve();
  },
  remove: (store, keys) => {
    for (const key of keys) tableOf(store).delete(JSON.stringify(key));
    return Promise.resolve();
  },
  removeOf: (store, uid) => {
    for (const [name] of rowsOf(store, uid)) tableOf(store).delete(name);
    return Promise.resolve();
  },
  clear: (store) => {
    tableOf(store).clear();
    return Promise.resolve();
  },
};
