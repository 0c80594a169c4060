import type { Key, OutboxRow, PersonalStoreName, Row, StoreName } from './schema';

/** What may be done inside one transaction. Nothing else may be awaited in it, or IndexedDB ends it. */
export interface Transaction {
  get<S extends StoreName>(store: S, key: Key<S>): Promise<Row<S> | undefined>;
  put<S extends StoreName>(store: S, row: Row<S>): Promise<void>;
  remove<S extends StoreName>(store: S, key: Key<S>): Promise<void>;
  /** A person's waiting actions one by one, oldest first, until `visit` answers `'stop'`. */
  eachOfOutbox(uid: number, visit: (row: OutboxRow) => 'stop' | undefined): Promise<void>;
  /** All waiting actions about one entity, of whoever, oldest first. */
  outboxOfEntity(entity: string): Promise<OutboxRow[]>;
  /** The number for the next action of this device. */
  nextSeq(): Promise<number>;
}

/** The few things that are done with stored rows; IndexedDB and plain memory both can do them. */
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
