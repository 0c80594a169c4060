import type { CommandDefinitions, AnyCommandDefinition } from '../../src/data/outbox/commands';
import type { OutboxContext } from '../../src/data/outbox/sender';
import type { Transaction } from '../../src/data/database/rows';
import type { OutboxRow } from '../../src/data/database/schema';
import { transact } from '../../src/data/database/transact';
import type { CrashPoint, Life } from './life';

function isMark(row: object): boolean {
  return (row as Partial<OutboxRow>).state === 'sending';
}

/** The transactions in which an answer is applied. */
const applying = new WeakSet<Transaction>();

/** A transaction of an app that may crash during it; all of it is then rolled back. */
class MortalTransaction implements Transaction {
  constructor(
    private readonly life: Life,
    private readonly real: Transaction,
  ) {}

  readonly get: Transaction['get'] = (store, key) => this.step(() => this.real.get(store, key));
  readonly put: Transaction['put'] = (store, row) =>
    this.step(
      () => this.real.put(store, row),
      store === 'outbox' && isMark(row) ? 'before the mark' : undefined,
    );
  readonly remove: Transaction['remove'] = (store, key) => this.step(() => this.real.remove(store, key));
  readonly eachOfOutbox: Transaction['eachOfOutbox'] = (uid, visit) =>
    this.step(() => this.real.eachOfOutbox(uid, visit));
  readonly outboxOfEntity: Transaction['outboxOfEntity'] = (entity) =>
    this.step(() => this.real.outboxOfEntity(entity));
  readonly nextSeq = () => this.step(() => this.real.nextSeq());

  private async step<T>(work: () => Promise<T>, point?: CrashPoint): Promise<T> {
    this.life.pass(point);
    return work();
  }
}

function mortalCommand(life: Life, command: AnyCommandDefinition): AnyCommandDefinition {
  return {
    ...command,
    send: (row) =>
      life.of(async () => {
        life.pass('after the mark, before the request');
        const answer = await command.send(row);
        life.pass('with the answer not yet applied');
        return answer;
      }),
    apply: async (transaction, answer, row) => {
      applying.add(transaction);
      await command.apply?.(transaction, answer, row);
      life.pass('inside the applying transaction');
    },
  };
}

/** The commands and transactions of an app that may crash. */
export function mortal(
  life: Life,
  definitions: CommandDefinitions,
): Pick<OutboxContext, 'definitions' | 'transact'> {
  return {
    definitions: Object.fromEntries(
      Object.entries(definitions).map(([kind, definition]) => [kind, mortalCommand(life, definition)]),
    ),
    transact: (stores, work) =>
      life.of(async () => {
        const own: { transaction: Transaction | null } = { transaction: null };
        const result = await transact(stores, async (real) => {
          own.transaction = new MortalTransaction(life, real);
          return work(own.transaction);
        });
        if (own.transaction && applying.has(own.transaction)) life.pass('after the commit, before the event');
        return result;
      }),
  };
}
