import type { Key, OutboxRow, PersonalStoreName, Row, StoreName } from './schema';

/**
 * The operations inside one transaction. Nothing else may be awaited in it, because IndexedDB would end the
 * transaction.
 */
export interface Transaction {
  get<S extends StoreName>(store: S, key: Key<S>): Promise<Row<S> | undefined>;
  put<S extends StoreName>(store: S, row: Row<S>): Promise<void>;
  remove<S extends StoreName>(store: S, key: Key<S>): Promise<void>;
  /** Visits the commands of a person, oldest first, until `visit` returns `'stop'`. */
  eachOfOutbox(uid: number, visit: (row: OutboxRow) => 'stop' | undefined): Promise<void>;
  /** All commands of one entity, of every person, oldest first. */
  outboxOfEntity(entity: string): Promise<OutboxRow[]>;
  /** The sequence number for the next command of this device. */
  nextSeq(): Promise<number>;
}

/** The operations on stored rows; implemented for IndexedDB and for a tab without a database. */
export interface Rows {
  get<S extends StoreName>(store: S, key: Key<S>): Promise<Row<S> | undefined>;
  /** All rows in the order of their keys. */
  list<S extends StoreName>(store: S): Promise<Row<S>[]>;
  listOf<S extends PersonalStoreName>(store: S, uid: number): Promise<Row<S>[]>;
  /** Adds or replaces, all or none. */
  put<S extends StoreName>(store: S, rows: readonly Row<S>[]): Promise<void>;
  remove<S extends StoreName>(store: S, keys: readonly Key<S>[]): Promise<void>;
  removeOf(store: PersonalStoreName, uid: number): Promise<void>;
  clear(store: StoreName): Promise<void>;
}
