import type { DataSource, QueryRunner } from 'typeorm';

/** Entity classes the engine maps; the list is `entities.ts` beside the app's table of contents. */
export type Entities = readonly (new () => object)[];

/** What differs between the two kinds of database; everything above sees only `Database`. */
export interface Engine {
  readonly kind: 'sqlite' | 'mysql';
  readonly writeSource: DataSource;
  readonly readSource: DataSource;
  /** Lets writers in: one by one on SQLite, all at once on MySQL. */
  gate<T>(work: () => Promise<T>): Promise<T>;
  /** Gives a runner back after its transaction. */
  release(runner: QueryRunner): Promise<void>;
  close(): Promise<void>;
}

interface DriverError {
  code?: string;
  errno?: number;
}

function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  return 'driverError' in error ? driverError(error.driverError) : error;
}

/** Deadlock, lost certification or a lock that came too late: the same work may succeed when run again. */
export function isConflictOfWriters(error: unknown): boolean {
  const { code } = driverError(error);
  return code === 'ER_LOCK_DEADLOCK' || code === 'ER_LOCK_WAIT_TIMEOUT';
}

/** A lock was not granted in time (MySQL); on SQLite the gate waits instead. */
export function isLockTimeout(error: unknown): boolean {
  return driverError(error).code === 'ER_LOCK_WAIT_TIMEOUT';
}

/** A unique or primary key refused a row, on either engine. */
export function isDuplicate(error: unknown): boolean {
  const { code } = driverError(error);
  return (
    code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}
