import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { Database } from './database.service.js';
import type { Engine } from './engine.js';
import { retriedTransaction } from './retried-transaction.js';

const failure = (code: string): Error => Object.assign(new Error(code), { driverError: { code } });
const CONFLICT = 'ER_LOCK_DEADLOCK';

/** A database whose commits fail with these codes, one after the other, and then succeed. */
function databaseThatFails(codes: string[]): { database: Database; rolledBack: () => number } {
  let rolledBack = 0;
  const createQueryRunner = () => ({
    manager: {},
    isTransactionActive: true,
    release: () => Promise.resolve(),
    startTransaction: () => Promise.resolve(),
    commitTransaction: () => {
      const code = codes.shift();
      return code === undefined ? Promise.resolve() : Promise.reject(failure(code));
    },
    rollbackTransaction: () => {
      rolledBack += 1;
      return Promise.resolve();
    },
  });
  const source = { createQueryRunner } as unknown as DataSource;
  const engine = {
    kind: 'mysql',
    transaction: <T>(work: (manager: EntityManager) => Promise<T>) => retriedTransaction(source, work),
  };
  return { database: new Database(engine as unknown as Engine), rolledBack: () => rolledBack };
}

describe('a transaction that conflicts with one on another node', () => {
  it('is rolled back and retried, and its tasks after the commit run once', async () => {
    const { database, rolledBack } = databaseThatFails([CONFLICT, CONFLICT, CONFLICT, CONFLICT, CONFLICT]);
    const tasks: number[] = [];
    let runs = 0;
    const result = await database.transaction(async () => {
      runs += 1;
      const run = runs;
      await database.afterCommit(() => void tasks.push(run));
      return run;
    });
    expect({ result, rolledBack: rolledBack(), tasks }).toEqual({ result: 6, rolledBack: 5, tasks: [6] });
  });

  it('fails with the conflict after sixteen attempts', async () => {
    const { database } = databaseThatFails(Array.from({ length: 100 }, () => CONFLICT));
    let runs = 0;
    const work = (): Promise<number> => Promise.resolve((runs += 1));
    await expect(database.transaction(work)).rejects.toThrow(CONFLICT);
    expect(runs).toBe(16);
  });

  it.each(['ER_DUP_ENTRY', 'PROTOCOL_CONNECTION_LOST', 'ER_ERROR_DURING_COMMIT'])(
    'is run once only when it ends with %s, because it may have been committed',
    async (code) => {
      const { database } = databaseThatFails([code]);
      let runs = 0;
      const work = (): Promise<number> => Promise.resolve((runs += 1));
      await expect(database.transaction(work)).rejects.toThrow(code);
      expect(runs).toBe(1);
    },
  );
});

describe('a task after the commit', () => {
  it('that fails is run again until it succeeds; the transaction and the next task succeed at once', async () => {
    const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const { database } = databaseThatFails([]);
    const done: string[] = [];
    const failures = ['first', 'second'];
    const result = await database.transaction(async () => {
      await database.afterCommit(() => {
        const failure = failures.shift();
        if (failure) throw new Error(failure);
        done.push('retried');
      });
      await database.afterCommit(() => void done.push('next'));
      return 'committed';
    });
    expect({ result, done, waiting: database.waitingTasks }).toEqual({
      result: 'committed',
      done: ['next'],
      waiting: 1,
    });
    while (database.waitingTasks > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(done).toEqual(['next', 'retried']);
    expect(warned).toHaveBeenCalledTimes(2);
    warned.mockRestore();
  });
});

describe('a transaction that the engine runs while it works for somebody else', () => {
  it('reads from its context what its caller has provided, and is the current transaction', async () => {
    const waiting: (() => Promise<void>)[] = [];
    const manager = {} as EntityManager;
    const engine = {
      transaction: <T>(work: (of: EntityManager) => Promise<T>) =>
        new Promise<T>((resolve) => waiting.push(async () => resolve(await work(manager)))),
    };
    const database = new Database(engine as unknown as Engine);
    const caller = new AsyncLocalStorage<string>();
    const read = async (): Promise<unknown> => {
      await Promise.resolve();
      return [caller.getStore(), database.writer === manager];
    };
    const results = ['one', 'two'].map((name) => caller.run(name, () => database.transaction(read)));
    await caller.run('somebody else', async () => {
      for (const run of waiting) await run();
    });
    expect(await Promise.all(results)).toEqual([
      ['one', true],
      ['two', true],
    ]);
  });
});
