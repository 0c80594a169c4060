import type { Key, PersonalStoreName, Row, StoreName } from './schema';

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
