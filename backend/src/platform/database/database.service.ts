import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { type CommittedTask, CommittedTasks } from './committed-tasks.js';
import { type Engine, type EngineLoad, maxAttempts, retryDelayMs } from './engine.js';

/** Injection token of the opened engine. */
export const ENGINE = Symbol('Engine');

interface Transaction {
  readonly manager: EntityManager;
  readonly afterCommit: CommittedTask[];
  open: boolean;
}

interface Committed<T> {
  readonly result: T;
  readonly afterCommit: Transaction['afterCommit'];
}

/**
 * Never fails, so that the error that ended the transaction is reported, and not a failed rollback on a lost
 * connection.
 */
async function rollBack(runner: QueryRunner): Promise<void> {
  if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
}

/**
 * The only access to the database. Reads need no transaction; every write runs inside `transaction`. Both engines
 * behave alike: SQLite queues its write transactions and reads on a second connection; MySQL uses a pool in READ
 * COMMITTED and retries a transaction after a deadlock, which is also the error for a conflict between two nodes of a
 * group.
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  private readonly current = new AsyncLocalStorage<Transaction>();
  private readonly tasks = new CommittedTasks();
  private running = 0;

  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  get kind(): Engine['kind'] {
    return this.engine.kind;
  }

  /** For changes of the schema only (migrations and their check); requests never need it. */
  get source(): DataSource {
    return this.engine.writeSource;
  }

  /** The start is over: from now on a database that does not answer in the time of the settings counts as down. */
  limitRequests(): void {
    this.engine.limitRequests();
  }

  /** For the metrics. */
  load(): EngineLoad {
    return this.engine.load();
  }

  /** Number of tasks after a commit that have failed and will be run again; for the metrics. */
  get waitingTasks(): number {
    return this.tasks.waiting;
  }

  /** Manager for queries that only read; inside a transaction it sees the writes of that transaction. */
  get reader(): EntityManager {
    return this.openTransaction()?.manager ?? this.engine.readSource.manager;
  }

  /** Manager for writes. Throws outside a transaction, and after the transaction has ended. */
  get writer(): EntityManager {
    const transaction = this.openTransaction();
    if (!transaction) throw new Error('A write must run inside Database.transaction');
    return transaction.manager;
  }

  /** Runs an INSERT inside a transaction and returns the generated id. */
  async insert(sql: string, parameters: readonly unknown[]): Promise<number> {
    const result: unknown = await this.writer.query(sql, [...parameters]);
    const inserted =
      typeof result === 'object' && result !== null && 'insertId' in result ? result.insertId : result;
    return Number(inserted);
  }

  /** Runs a change inside a transaction and returns the number of rows that it concerned. */
  async change(sql: string, parameters: readonly unknown[]): Promise<number> {
    const { affected } = (await this.writer.queryRunner?.query(sql, [...parameters], true)) ?? {};
    return affected ?? 0;
  }

  /**
   * Runs `work` in a transaction: all of its writes are committed, or none. Inside another transaction it joins that
   * one. On MySQL `work` may run several times. Nothing slow (network, mail, hashing, images) may be awaited inside.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.openTransaction()) return work();
    const { result, afterCommit } = await this.engine.enqueueWrite(() => this.attempt(work, 1));
    await this.tasks.run(afterCommit);
    return result;
  }

  /**
   * Runs `task` after the commit of the current transaction, never after a rollback; outside a transaction at once. A
   * task that fails is run again until it succeeds; neither the transaction nor its caller fails with it.
   */
  async afterCommit(task: CommittedTask): Promise<void> {
    const transaction = this.openTransaction();
    if (transaction) transaction.afterCommit.push(task);
    else await this.tasks.run([task]);
  }

  async onApplicationShutdown(): Promise<void> {
    this.tasks.stop();
    await this.engine.close();
  }

  private openTransaction(): Transaction | undefined {
    const transaction = this.current.getStore();
    if (transaction && !transaction.open) throw new Error('The transaction has already ended');
    return transaction;
  }

  /**
   * Runs `work` so that everything it calls uses the transaction. The storage is disabled while no transaction runs: on
   * Node 20 it slows down every promise of the process (docs/decisions/0007-transaction-storage-is-disabled-when-idle.md).
   */
  private async inside<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await this.current.run(transaction, work);
    } finally {
      this.running -= 1;
      if (this.running === 0) this.current.disable();
    }
  }

  private async attempt<T>(work: () => Promise<T>, count: number): Promise<Committed<T>> {
    const runner = this.engine.writeSource.createQueryRunner();
    const transaction: Transaction = { manager: runner.manager, afterCommit: [], open: true };
    try {
      await runner.startTransaction();
      const result = await this.inside(transaction, work);
      transaction.open = false;
      await runner.commitTransaction();
      return { result, afterCommit: transaction.afterCommit };
    } catch (error) {
      transaction.open = false;
      await rollBack(runner);
      if (count >= maxAttempts(error)) throw error;
    } finally {
      await this.engine.release(runner);
    }
    await delay(retryDelayMs(count + 1));
    return this.attempt(work, count + 1);
  }
}
