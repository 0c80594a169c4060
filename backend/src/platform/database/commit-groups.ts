import { setImmediate as nextIteration } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

/** A group is committed when it has this many transactions or has run for this time, even if others wait. */
const SIZE_MAX = 64;
const TIME_MAX_MS = 20;
/** Iterations of the event loop without a new transaction after which a group begins. */
const IDLE_ITERATIONS = 2;

/** Whether a group takes another transaction. */
const hasRoom = (size: number, startedAt: number): boolean =>
  size < SIZE_MAX && performance.now() - startedAt < TIME_MAX_MS;

/** A function that throws `error`. */
const failing = (error: unknown) => (): never => {
  throw error;
};

/** A transaction that waits to be run or for the commit of its group. */
interface Member {
  /** Runs the work and stores its result. @throws what the work throws */
  run(manager: EntityManager): Promise<void>;
  /** Reports the result of the work after the commit, or `failure` when the group was not committed. */
  settle(failure?: { readonly error: unknown }): void;
}

/**
 * Runs the write transactions of SQLite one at a time, first in first out, and commits those that wait at the same
 * moment together: one durable commit waits for the disk once (docs/decisions/0042-group-commit.md).
 *
 * - Each transaction runs under its own savepoint: one that fails is rolled back alone.
 * - No caller receives the result of its transaction, success or failure, before the commit of the group.
 * - When the commit fails, all transactions of the group fail with its error and nothing of them is stored.
 */
export class CommitGroups {
  private readonly queue: Member[] = [];
  private running: Promise<void> | undefined;
  /** Whether a transaction of the database is open. */
  private isOpen = false;
  private committed = 0;
  private acknowledged = 0;

  constructor(private readonly source: DataSource) {}

  /** The number of transactions that wait for others; the first one before a group begins waits for none. */
  get waiting(): number {
    return Math.max(this.queue.length - (this.isOpen ? 0 : 1), 0);
  }

  /** The number of commits, and of the transactions in them, since the start. */
  get totals(): { readonly commits: number; readonly transactions: number } {
    return { commits: this.committed, transactions: this.acknowledged };
  }

  /** Runs `work` in a transaction. @throws what `work` throws, or the error of the commit */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    let result!: () => T;
    await new Promise<void>((settled) => {
      this.queue.push({
        run: async (manager) => {
          try {
            const value = await work(manager);
            result = () => value;
          } catch (error) {
            result = failing(error);
            throw error;
          }
        },
        settle: (failure) => {
          if (failure) result = failing(failure.error);
          settled();
        },
      });
      this.running ??= this.runAll();
    });
    return result();
  }

  /** Resolves when no transaction waits or runs. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Never fails: every error is reported to the transactions that it concerns. */
  private async runAll(): Promise<void> {
    await this.gather();
    for (let first = this.queue.shift(); first; first = this.queue.shift()) {
      await this.runGroup(first);
      await this.gather();
    }
    this.running = undefined;
  }

  /**
   * Waits for the transactions of requests that have arrived, which reach the queue only when the event loop runs. It
   * waits before the group begins, so that the lock of the database is not held meanwhile.
   */
  private async gather(): Promise<void> {
    const startedAt = performance.now();
    let size = 0;
    for (let idle = 0; idle < IDLE_ITERATIONS && hasRoom(this.queue.length, startedAt); ) {
      await nextIteration();
      idle = this.queue.length > size ? 0 : idle + 1;
      size = this.queue.length;
    }
  }

  private async runGroup(first: Member): Promise<void> {
    const runner = this.source.createQueryRunner();
    const members = [first];
    this.isOpen = true;
    try {
      await runner.startTransaction();
      await this.runMembers(runner, members);
      await runner.commitTransaction();
      this.committed += 1;
      this.acknowledged += members.length;
      for (const member of members) member.settle();
    } catch (error) {
      // Not `rollbackTransaction`, which would end the innermost savepoint only. It fails when SQLite has rolled back.
      await runner.query('ROLLBACK').catch(() => undefined);
      for (const member of members) member.settle({ error });
    } finally {
      this.isOpen = false;
      replaceFailedRunner(this.source, runner);
    }
  }

  /** Runs the given member and those that wait while the group has room; adds them to `members`. */
  private async runMembers(runner: QueryRunner, members: Member[]): Promise<void> {
    const startedAt = performance.now();
    let member = members[0];
    while (member) {
      await runMember(runner, member);
      member = hasRoom(members.length, startedAt) ? this.queue.shift() : undefined;
      if (member) members.push(member);
    }
  }
}

/**
 * Runs a member under its own savepoint, and rolls it back alone when it fails.
 * @throws when the savepoint cannot be created, released or rolled back: SQLite has then rolled back the whole group
 * (a full disk), and the group fails with the error that caused it
 */
async function runMember(runner: QueryRunner, member: Member): Promise<void> {
  await runner.startTransaction();
  try {
    await member.run(runner.manager);
  } catch (error) {
    await runner.rollbackTransaction().catch(() => {
      throw error;
    });
    return;
  }
  await runner.commitTransaction();
}

/**
 * Replaces the runner after a failure. TypeORM has one query runner for all transactions on SQLite; after some failures
 * (a full disk) SQLite has rolled back by itself, ROLLBACK fails, and the runner would count its transaction as active
 * for ever (docs/decisions/0018-orm-and-sql.md).
 */
function replaceFailedRunner({ driver }: DataSource, runner: QueryRunner): void {
  if (runner.isTransactionActive) (driver as { queryRunner?: QueryRunner }).queryRunner = undefined;
}
