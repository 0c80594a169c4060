import type { IDBPDatabase } from 'idb';
import { deleteTabRows, tabContents } from './tab-rows';
import type { OutboxRow, StoreName } from './schema';

/**
 * Commands that were created without a database were numbered from one. In the database they get numbers after those of
 * the existing commands.
 */
async function inOrder(database: IDBPDatabase, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const stored = (await database.getAll('outbox')) as OutboxRow[];
  const last = Math.max(0, ...stored.map(({ seq }) => seq));
  return [...rows].sort((a, b) => a.seq - b.seq).map((row, index) => ({ ...row, seq: last + index + 1 }));
}

async function move(database: IDBPDatabase, store: StoreName, rows: readonly unknown[]): Promise<void> {
  const moved = store === 'outbox' ? await inOrder(database, rows as OutboxRow[]) : rows;
  const transaction = database.transaction(store, 'readwrite', { durability: 'strict' });
  await Promise.all([...moved.map((row) => transaction.store.put(row)), transaction.done]);
}

/** Moves the rows of this tab to the database; they replace rows with the same key. */
export async function moveTabRows(database: IDBPDatabase): Promise<void> {
  // Rows may be written in the meantime.
  for (let found = tabContents(); found.length > 0; found = tabContents()) {
    for (const { store, rows } of found) {
      await move(database, store, [...rows.values()]);
      deleteTabRows(store, rows);
    }
  }
}
