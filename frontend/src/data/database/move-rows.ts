import type { IDBPDatabase } from 'idb';
import { deleteTabRows, tabContents } from './tab-rows';
import type { OutboxRow, StoreName } from './schema';

/** Actions made in memory were counted from one: on the disk they come after those that wait there already. */
async function inOrder(database: IDBPDatabase, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const stored = (await database.getAll('outbox')) as OutboxRow[];
  const last = Math.max(0, ...stored.map(({ seq }) => seq));
  return [...rows].sort((a, b) => a.seq - b.seq).map((row, place) => ({ ...row, seq: last + place + 1 }));
}

async function move(database: IDBPDatabase, store: StoreName, rows: readonly unknown[]): Promise<void> {
  const moved = store === 'outbox' ? await inOrder(database, rows as OutboxRow[]) : rows;
  const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
  await Promise.all([...moved.map((row) => transaction.store.put(row)), transaction.done]);
}

/** Moves the rows of this tab's memory to the disk; what came last counts. */
export async function carryOver(database: IDBPDatabase): Promise<void> {
  // Something may be written while this is going on.
  for (let found = tabContents(); found.length > 0; found = tabContents()) {
    for (const { store, rows } of found) {
      await move(database, store, [...rows.values()]);
      deleteTabRows(store, rows);
    }
  }
}
