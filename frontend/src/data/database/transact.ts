import type { IDBPTransaction } from 'idb';
import { withDatabase } from './database';
import { transactInTab } from './tab-rows';
import type { Transaction } from './rows';
import type { OutboxRow, Row, StoreName } from './schema';

type Opened = IDBPTransaction<unknown, StoreName[], 'readwrite'>;

/** The command was not saved: no space is left, even after deleting data that can be loaded again. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';

  constructor(options?: ErrorOptions) {
    super(
      'Su questo dispositivo non c’è più spazio: quello che hai scritto resta qui finché non lo invii.',
      options,
    );
  }
}

/** Greater than the `seq` of every row of the outbox. */
const LAST_SEQ = Number.MAX_SAFE_INTEGER;

/** The first row is often the only one needed; the batches grow, so that a long queue needs few requests. */
const FIRST_BATCH = 1;
const BATCH_GROWTH = 8;
const LARGEST_BATCH = 512;

async function inBatches(
  opened: Opened,
  uid: number,
  visit: (row: OutboxRow) => 'stop' | undefined,
): Promise<void> {
  const index = opened.objectStore('outbox').index('turn');
  let from = 0;
  for (let size = FIRST_BATCH; ; size = Math.min(size * BATCH_GROWTH, LARGEST_BATCH)) {
    const mine = IDBKeyRange.bound([uid, from], [uid, LAST_SEQ]);
    const rows = (await index.getAll(mine, size)) as OutboxRow[];
    if (rows.some((row) => visit(row) === 'stop') || rows.length < size) return;
    from = (rows.at(-1)?.seq ?? from) + 1;
  }
}

function facade(opened: Opened): Transaction {
  return {
    get: async (store, key) => (await opened.objectStore(store).get(key)) as Row<typeof store> | undefined,
    put: async (store, row) => {
      await opened.objectStore(store).put(row);
    },
    remove: (store, key) => opened.objectStore(store).delete(key),
    eachOfOutbox: (uid, visit) => inBatches(opened, uid, visit),
    outboxOfEntity: async (entity) => {
      const rows = (await opened.objectStore('outbox').index('entity').getAll(entity)) as OutboxRow[];
      return rows.sort((a, b) => a.seq - b.seq);
    },
    nextSeq: async () => {
      const last = await opened.objectStore('outbox').index('seq').openKeyCursor(null, 'prev');
      return typeof last?.key === 'number' ? last.key + 1 : 1;
    },
  };
}

function isOutOfSpace(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

function abort(opened: Opened): void {
  try {
    opened.abort();
  } catch {
    // The failed request has already aborted the transaction.
  }
}

/** Runs `work` in one transaction, which is aborted when `work` fails. */
async function run<T>(opened: Opened, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const done = opened.done.then(
    () => null,
    (cause: unknown) => ({ cause }),
  );
  try {
    const result = await work(facade(opened));
    const failure = await done;
    if (failure) throw failure.cause;
    return result;
  } catch (error) {
    abort(opened);
    // A full disk aborts the transaction; its requests only report that they were aborted.
    const cause = (await done)?.cause;
    throw isOutOfSpace(cause) ? cause : error;
  }
}

let isPersistent = true;

/** Whether written rows last longer than this tab; valid after the first transaction. */
export function lastsLongerThanTheTab(): boolean {
  return isPersistent;
}

/**
 * Runs `work` in one transaction that is on the disk when this resolves (`durability: 'strict'`). Where the browser
 * provides no database, the rows last as long as the tab. Work that only reads passes `readonly`, and then waits for no
 * writer.
 * @throws NotSavedError when there is no space; any error of `work`, and then nothing has changed
 */
export async function transact<T>(
  stores: readonly StoreName[],
  work: (transaction: Transaction) => Promise<T>,
  mode: 'readwrite' | 'readonly' = 'readwrite',
): Promise<T> {
  const progress = { isOpen: false };
  try {
    return await withDatabase((database) => {
      progress.isOpen = true;
      isPersistent = true;
      // Work in read-only mode does not write.
      const opened = database.transaction([...stores], mode as 'readwrite', { durability: 'strict' });
      return run(opened, work);
    });
  } catch (error) {
    if (isOutOfSpace(error)) throw new NotSavedError({ cause: error });
    if (progress.isOpen) throw error;
    isPersistent = false;
    return transactInTab(work);
  }
}
