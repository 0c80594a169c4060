import type { Rows, Transaction } from './rows';
import {
  allTables,
  type Key,
  type OutboxRow,
  type PersonalStoreName,
  type Row,
  type StoreName,
} from './schema';

const stores = new Map<StoreName, Map<string, unknown>>();

function tableOf<S extends StoreName>(store: S): Map<string, Row<S>> {
  const table = stores.get(store) ?? new Map<string, unknown>();
  stores.set(store, table);
  return table as Map<string, Row<S>>;
}

function nameOf<S extends StoreName>(store: S, row: Row<S>): string {
  const fields = new Map<string, unknown>(Object.entries(row));
  const path = allTables()[store].keyPath;
  return JSON.stringify(typeof path === 'string' ? fields.get(path) : path.map((field) => fields.get(field)));
}

function rowsOf<S extends PersonalStoreName>(store: S, uid: number): [string, Row<S>][] {
  return [...tableOf(store)].filter(([, row]) => row.uid === uid);
}

function outboxWhere(fits: (row: OutboxRow) => boolean): OutboxRow[] {
  return [...tableOf('outbox').values()].filter(fits).sort((a, b) => a.seq - b.seq);
}

const tabTransaction: Transaction = {
  get: <S extends StoreName>(store: S, key: Key<S>) =>
    Promise.resolve(tableOf(store).get(JSON.stringify(key))),
  put: (store, row) => {
    tableOf(store).set(nameOf(store, row), structuredClone(row));
    return Promise.resolve();
  },
  remove: (store, key) => {
    tableOf(store).delete(JSON.stringify(key));
    return Promise.resolve();
  },
  eachOfOutbox: (uid, visit) => {
    for (const row of outboxWhere((one) => one.uid === uid)) if (visit(row) === 'stop') break;
    return Promise.resolve();
  },
  outboxOfEntity: (entity) => Promise.resolve(outboxWhere((row) => row.entity === entity)),
  nextSeq: () => Promise.resolve(1 + Math.max(0, ...outboxWhere(() => true).map(({ seq }) => seq))),
};

/** Everything that is in memory, by store. */
export function tabContents(): { store: StoreName; rows: Map<string, unknown> }[] {
  const filled = [...stores].filter(([, table]) => table.size > 0);
  return filled.map(([store, table]) => ({ store, rows: new Map(table) }));
}

/** Deletes rows that were moved to the database, unless they have changed since. */
export function deleteTabRows(store: StoreName, rows: ReadonlyMap<string, unknown>): void {
  const table = stores.get(store) ?? new Map<string, unknown>();
  for (const [name, row] of rows) if (table.get(name) === row) table.delete(name);
}

/** Transactions run one after the other. There is no rollback when `work` throws. */
let last: Promise<unknown> = Promise.resolve();

/** Runs `work` in one transaction, in memory. */
export function transactInTab<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const result = last.then(() => work(tabTransaction));
  last = result.catch(() => undefined);
  return result;
}

/** Rows without a database, for private windows and full disks; they last as long as the tab. */
export const tabRows: Rows = {
  get: (store, key) => tabTransaction.get(store, key),
  list: <S extends StoreName>(store: S) => Promise.resolve([...tableOf(store).values()]),
  listOf: (store, uid) => Promise.resolve(rowsOf(store, uid).map(([, row]) => row)),
  put: async (store, rows) => {
    for (const row of rows) await tabTransaction.put(store, row);
  },
  remove: async (store, keys) => {
    for (const key of keys) await tabTransaction.remove(store, key);
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
