import type { DataSource, QueryRunner } from 'typeorm';

/** Entity classes the engine maps; the list is `entities.ts` beside the app's table of contents. */
export type Entities = readonly (new () => object)[];

/** How much there is to do for the database, right now. */
export interface EngineLoad {
  /** Writers at the gate (SQLite). */
  readonly waiting: number;
  /** Connections, those of them at work, and requests that wait for one (MySQL). */
  readonly open: number;
  readonly busy: number;
  readonly awaited: number;
}

/** What differs between the two kinds of database; everything above sees only `Database`. */
export interface Engine {
  readonly kind: 'sqlite' | 'mysql';
  readonly writeSource: DataSource;
  readonly readSource: DataSource;
  /** Lets writers in: one by one on SQLite, all at once on MySQL. */
  gate<T>(work: () => Promise<T>): Promise<T>;
  /** Gives a runner back after its transaction. */
  release(runner: QueryRunner): Promise<void>;
  load(): EngineLoad;
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

/**
 * How often the same work may be run after this error, the first time included. A deadlock costs little, and where
 * several nodes write, each change of a row that is much wanted is one for all the others (docs/decisions/0014). A lock
 * that came too late has cost seconds.
 */
export function attemptsAfter(error: unknown): number {
  const { code } = driverError(error);
  if (code === 'ER_LOCK_DEADLOCK') return 16;
  return code === 'ER_LOCK_WAIT_TIMEOUT' ? 4 : 1;
}

/** Milliseconds to wait before the next attempt: ever longer, and by chance, so that two do not meet again. */
export function pauseBefore(attempt: number): number {
  return Math.random() * Math.min(400, 2 ** attempt);
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
