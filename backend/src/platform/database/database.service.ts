import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { type CommittedTask, CommittedTasks } from './committed-tasks.js';
import type { Engine, EngineLoad } from './engine.js';
import type { Parameters } from './read-in-thread.js';

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
 * The only access to the database. Reads need no transaction; every write runs inside `transaction`. Both engines
 * behave alike: SQLite runs its write transactions one at a time, commits waiting ones together and reads on a second
 * connection; MySQL uses a pool in READ COMMITTED and retries a transaction after a deadlock.
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

  /** The rows of a statement that only reads, for each of these parameters, in their order; see `Engine.readEach`. */
  readEach<Row>(sql: string, all: readonly Parameters[]): AsyncIterable<readonly Row[]> {
    return this.engine.readEach(sql, all) as AsyncIterable<readonly Row[]>;
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
    // The engine may call it while it works for somebody else: what `work` reads from its context is its caller's.
    const caller = new AsyncResource('Transaction');
    const { result, afterCommit } = await this.engine.transaction((manager) =>
      caller.runInAsyncScope(() => this.inside(manager, work)),
    );
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
  private async inside<T>(manager: EntityManager, work: () => Promise<T>): Promise<Committed<T>> {
    const transaction: Transaction = { manager, afterCommit: [], open: true };
    this.running += 1;
    try {
      const result = await this.current.run(transaction, work);
      return { result, afterCommit: transaction.afterCommit };
    } finally {
      transaction.open = false;
      this.running -= 1;
      if (this.running === 0) this.current.disable();
    }
  }
}
