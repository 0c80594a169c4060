import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { attemptsAfter, type Engine, type EngineLoad, pauseBefore } from './engine.js';

/** Injection token of the opened engine. */
export const ENGINE = Symbol('Engine');

interface Transaction {
  readonly manager: EntityManager;
  readonly afterCommit: (() => void | Promise<void>)[];
  open: boolean;
}

interface Done<T> {
  readonly result: T;
  readonly afterCommit: Transaction['afterCommit'];
}

/** What broke the transaction is the news; that it cannot even be rolled back, for the connection is gone, is none. */
async function rollBack(runner: QueryRunner): Promise<void> {
  if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
}

/**
 * The one door to the database. Reads need nothing; every write happens inside `transaction`.
 * Both engines behave alike: SQLite queues its writers at a gate and reads on a second connection,
 * MySQL uses a pool in READ COMMITTED and runs a transaction again after a deadlock, which is also what
 * a conflict between two nodes of a group is called.
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  private readonly current = new AsyncLocalStorage<Transaction>();
  private running = 0;

  constructor(@Inject(ENGINE) private readonly engine: Engine) {}

  get kind(): Engine['kind'] {
    return this.engine.kind;
  }

  /** For schema work only (migrations, drift check); requests never need it. */
  get source(): DataSource {
    return this.engine.writeSource;
  }

  /** For whoever watches the process. */
  load(): EngineLoad {
    return this.engine.load();
  }

  /** Manager for queries that only read; inside a transaction it sees that transaction's own writes. */
  get reader(): EntityManager {
    return this.openTransaction()?.manager ?? this.engine.readSource.manager;
  }

  /** Manager for writes. Throws outside a transaction, and after the transaction it belonged to has ended. */
  get writer(): EntityManager {
    const transaction = this.openTransaction();
    if (!transaction) throw new Error('A write needs Database.transaction around it');
    return transaction.manager;
  }

  /** Runs an INSERT inside a transaction and gives the generated id. */
  async insert(sql: string, parameters: readonly unknown[]): Promise<number> {
    const result: unknown = await this.writer.query(sql, [...parameters]);
    const inserted =
      typeof result === 'object' && result !== null && 'insertId' in result ? result.insertId : result;
    return Number(inserted);
  }

  /**
   * Runs `work` in a transaction: all of it is kept, or nothing. Inside another transaction it joins that one.
   * Nothing slow (network, mail, hashing, image work) may be awaited inside.
   */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.openTransaction()) return work();
    const done = await this.engine.gate(() => this.attempt(work, 1));
    for (const task of done.afterCommit) await task();
    return done.result;
  }

  /** Runs `task` once the current transaction is durable; never when it is rolled back. At once outside of one. */
  async afterCommit(task: () => void | Promise<void>): Promise<void> {
    const transaction = this.openTransaction();
    if (transaction) transaction.afterCommit.push(task);
    else await task();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.engine.close();
  }

  private openTransaction(): Transaction | undefined {
    const transaction = this.current.getStore();
    if (transaction && !transaction.open) throw new Error('The transaction of this work has already ended');
    return transaction;
  }

  /**
   * Runs `work` so that everything it calls finds the transaction. The storage is switched off when nobody needs it:
   * on Node 20 it costs every promise of the process, those of plain reads too.
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

  private async attempt<T>(work: () => Promise<T>, count: number): Promise<Done<T>> {
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
      if (count >= attemptsAfter(error)) throw error;
    } finally {
      await this.engine.release(runner);
    }
    await pause(pauseBefore(count + 1));
    return this.attempt(work, count + 1);
  }
}
