import type { DataSource, EntityManager } from 'typeorm';
import type { Parameters } from './read-in-thread.js';

/** The entity classes of the product, listed in `entities.ts`. */
export type Entities = readonly (new () => object)[];

/** The current load of the database, for the metrics. */
export interface EngineLoad {
  /** Write transactions that wait in the queue (SQLite). */
  readonly queuedWrites: number;
  /** Commits since the start, and the transactions in them: those of a group share one commit (SQLite; 0 on MySQL). */
  readonly commits: number;
  readonly transactions: number;
  /** Connections, those of them in use, and requests that wait for one (MySQL). */
  readonly open: number;
  readonly busy: number;
  readonly queuedRequests: number;
}

/** The operations that differ between the two kinds of database; all other code uses `Database`. */
export interface Engine {
  readonly kind: 'sqlite' | 'mysql';
  readonly writeSource: DataSource;
  readonly readSource: DataSource;
  /**
   * Runs `work` in a write transaction and resolves after its commit: one at a time on SQLite, where those that wait at
   * the same moment are committed together; all at once on MySQL, where `work` may run several times.
   */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
  /** The rows of a statement for each of these parameters, in their order; SQLite reads many of them in a thread of its own. */
  readEach(sql: string, all: readonly Parameters[]): AsyncIterable<readonly unknown[]>;
  load(): EngineLoad;
  /** The start is over: a database that does not answer in the time of the settings counts as down from now on. */
  limitRequests(): void;
  close(): Promise<void>;
}

/** The rows of a statement for each of these parameters, one execution after the other. */
export async function* readOneByOne(
  { manager }: DataSource,
  sql: string,
  all: readonly Parameters[],
): AsyncGenerator<readonly unknown[]> {
  for (const parameters of all) yield await manager.query<unknown[]>(sql, [...parameters]);
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
 * Maximum number of times that a transaction is run when it fails with this error, including the first. A deadlock
 * costs little, and between the nodes of a group every conflicting change of a row is reported as one, so it is retried
 * often (docs/decisions/0014-several-database-nodes-and-releases.md). A lock timeout has already cost seconds.
 */
export function maxAttempts(error: unknown): number {
  const { code } = driverError(error);
  if (code === 'ER_LOCK_DEADLOCK') return 16;
  return code === 'ER_LOCK_WAIT_TIMEOUT' ? 4 : 1;
}

/** Milliseconds before an attempt: exponential with full jitter, so that two transactions do not collide again. */
export function retryDelayMs(attempt: number): number {
  return Math.random() * Math.min(400, 2 ** attempt);
}

/** Whether a lock was not granted in time. On MySQL only; on SQLite writes wait in the queue instead. */
export function isLockTimeout(error: unknown): boolean {
  return driverError(error).code === 'ER_LOCK_WAIT_TIMEOUT';
}

/** Whether a row was refused by a unique or primary key. */
export function isDuplicate(error: unknown): boolean {
  const { code } = driverError(error);
  return (
    code === 'ER_DUP_ENTRY' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
  );
}
