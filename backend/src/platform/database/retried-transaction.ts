import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { maxAttempts, retryDelayMs } from './engine.js';

/**
 * Never fails, so that the error that ended the transaction is reported, and not a failed rollback on a lost
 * connection.
 */
async function rollBack(runner: QueryRunner): Promise<void> {
  if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
}

/**
 * Runs `work` in a transaction on a connection of its own, and runs it again after a deadlock, which is also the error
 * for a conflict between two nodes of a group, or after a lock that was not granted in time.
 * @param attempt the number of this attempt, from 1
 * @throws the error of `work` or of the commit that no further attempt follows
 */
export async function retriedTransaction<T>(
  source: Pick<DataSource, 'createQueryRunner'>,
  work: (manager: EntityManager) => Promise<T>,
  attempt = 1,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction();
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    await rollBack(runner);
    if (attempt >= maxAttempts(error)) throw error;
  } finally {
    await runner.release();
  }
  await delay(retryDelayMs(attempt + 1));
  return retriedTransaction(source, work, attempt + 1);
}
