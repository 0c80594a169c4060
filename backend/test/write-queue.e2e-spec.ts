import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../src/platform/database/database.service.js';
import { openBareDatabase } from './support/bare-database.js';

const TRANSACTIONS = 500;
const PLAIN_WRITES = 250;
const FAILS = new Error('rolled back on purpose');

let bare: Awaited<ReturnType<typeof openBareDatabase>>;
let database: Database;

beforeAll(async () => {
  bare = await openBareDatabase();
  database = bare.database;
});
beforeEach(() => bare.clear());
afterAll(() => bare.close());

const insert = (id: string): Promise<void> => bare.insert(id);
const ids = (): Promise<string[]> => bare.ids();

async function increment(id: string): Promise<void> {
  await database.writer.query('UPDATE leads SET style_counts = style_counts + 1 WHERE id = ?', [id]);
}

async function counter(id: string): Promise<number> {
  const rows: { n: string }[] = await database.reader.query(
    'SELECT style_counts AS n FROM leads WHERE id = ?',
    [id],
  );
  return Number(rows[0]?.n);
}

/** Work that runs in the context where it was prepared, not in the transaction that starts it. */
function outside<T>(work: () => Promise<T>): () => Promise<T> {
  let start!: () => void;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const result = started.then(work);
  return () => {
    start();
    return result;
  };
}

describe('500 transactions at once, 15 % of them rolled back, plain writes in between', () => {
  const isRolledBack = (n: number): boolean => n % 20 < 3;

  /** Inserts two rows and increases a count in one transaction, with other work in between. */
  async function pair(n: number): Promise<string[]> {
    await database.transaction(async () => {
      await insert(`${n}-a`);
      await turn();
      await increment('counter');
      await insert(`${n}-b`);
      await turn();
      if (isRolledBack(n)) throw FAILS;
    });
    return [`${n}-a`, `${n}-b`];
  }

  async function plain(n: number): Promise<string[]> {
    await database.transaction(() => insert(`${n}-plain`));
    return [`${n}-plain`];
  }

  /** The rows that a reader sees during the writes and should not: half a pair, or a rolled back row. */
  function dirtyRows(seen: readonly string[]): string[] {
    const seenIds = new Set(seen);
    return seen.filter((id) => {
      const [n = '', part] = id.split('-');
      if (part !== 'a' && part !== 'b') return false;
      return isRolledBack(Number(n)) || !seenIds.has(`${n}-${part === 'a' ? 'b' : 'a'}`);
    });
  }

  test('no acknowledged row is lost, no refused row is stored, no uncommitted row is read', async () => {
    await database.transaction(() => insert('counter'));
    const writers = Array.from({ length: TRANSACTIONS }, (_, n) => [
      pair(n),
      ...(n < PLAIN_WRITES ? [plain(n)] : []),
    ]).flat();
    const state = { working: true };
    const finished = Promise.allSettled(writers).finally(() => {
      state.working = false;
    });
    const dirty: string[] = [];
    let looks = 0;
    while (state.working) {
      dirty.push(...dirtyRows(await ids()));
      looks += 1;
      await turn();
    }
    const results = await finished;
    const acknowledged = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
    const refusals = results.flatMap((result): unknown[] =>
      result.status === 'rejected' ? [result.reason] : [],
    );
    expect(dirty).toEqual([]);
    // The reader shares the connections with 500 writers, so on a busy machine it gets one only sometimes.
    expect(looks).toBeGreaterThan(4);
    expect(refusals).toEqual(Array.from({ length: TRANSACTIONS * 0.15 }, () => FAILS));
    expect(await ids()).toEqual(['counter', ...acknowledged].sort());
    expect(await counter('counter')).toBe(TRANSACTIONS * 0.85);
  });
});

describe('a transaction', () => {
  test('inside another one joins it: both are committed or neither', async () => {
    const failing = database.transaction(async () => {
      await insert('outer');
      await database.transaction(() => insert('inner'));
      throw FAILS;
    });
    await expect(failing).rejects.toBe(FAILS);
    expect(await ids()).toEqual([]);
    await database.transaction(async () => {
      await insert('outer');
      await database.transaction(() => insert('inner'));
    });
    expect(await ids()).toEqual(['inner', 'outer']);
  });

  test('sees its own writes, others see them after the commit', async () => {
    const seenByOthers = outside(ids);
    const own = await database.transaction(async () => {
      await insert('own');
      expect(await seenByOthers()).toEqual([]);
      return ids();
    });
    expect(own).toEqual(['own']);
    expect(await ids()).toEqual(['own']);
  });

  test('runs the after-commit tasks after the commit, and never after a rollback', async () => {
    const done: string[] = [];
    await database.transaction(async () => {
      await insert('kept');
      await database.afterCommit(() => {
        done.push('after the commit');
      });
      done.push('inside');
    });
    const failing = database.transaction(async () => {
      await database.afterCommit(() => {
        done.push('never');
      });
      throw FAILS;
    });
    await expect(failing).rejects.toBe(FAILS);
    expect(done).toEqual(['inside', 'after the commit']);
  });

  test('that fails does not prevent the next one', async () => {
    const broken = database.transaction(() => database.writer.query('INSERT INTO nowhere VALUES (1)'));
    await expect(broken).rejects.toThrow();
    await database.transaction(() => insert('next'));
    expect(await ids()).toEqual(['next']);
  });

  test('continues after a refused row, and commits the rest', async () => {
    await database.transaction(() => insert('twin'));
    await database.transaction(async () => {
      await insert('before');
      await expect(insert('twin')).rejects.toThrow();
      await insert('after');
    });
    expect(await ids()).toEqual(['after', 'before', 'twin']);
  });

  test('that is locked by another one in the opposite order is run again, and both succeed', async () => {
    await database.transaction(async () => {
      await insert('left');
      await insert('right');
    });
    const both = (first: string, second: string): Promise<void> =>
      database.transaction(async () => {
        await increment(first);
        for (let n = 0; n < 20; n += 1) await turn();
        await increment(second);
      });
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => (n % 2 === 0 ? both('left', 'right') : both('right', 'left'))),
    );
    expect([await counter('left'), await counter('right')]).toEqual([6, 6]);
  });
});

const isMariadb = process.env.DATABASE_KIND === 'mariadb';
if (isMariadb)
  describe('on a server with many writers', () => {
    test('a transaction reads what another one committed meanwhile', async () => {
      const write = outside(() => database.transaction(() => insert('meanwhile')));
      const [before, after] = await database.transaction(async () => {
        const first = await ids();
        await write();
        return [first, await ids()];
      });
      expect([before, after]).toEqual([[], ['meanwhile']]);
    });
  });

describe('misuse is refused', () => {
  test('a write outside a transaction throws and writes nothing', async () => {
    await expect(insert('outside')).rejects.toThrow('A write must run inside Database.transaction');
    expect(await ids()).toEqual([]);
  });

  test('work that continues after its transaction cannot write in it', async () => {
    const outsideWrite = await database.transaction(() => Promise.resolve(outside(() => insert('late'))));
    await expect(outsideWrite()).rejects.toThrow(/transaction/i);
    expect(await ids()).toEqual([]);
  });

  test('work that continues after its transaction cannot write in the next one', async () => {
    const outsideWrite = await database.transaction(() => Promise.resolve(outside(() => insert('late'))));
    await database.transaction(async () => {
      await insert('next');
      await expect(outsideWrite()).rejects.toThrow(/transaction/i);
    });
    expect(await ids()).toEqual(['next']);
  });

  test('the reading connection cannot write', async () => {
    const write = database.reader.query("DELETE FROM leads WHERE id = 'nobody'");
    if (database.kind === 'sqlite') await expect(write).rejects.toThrow('readonly');
    else await write;
  });
});
