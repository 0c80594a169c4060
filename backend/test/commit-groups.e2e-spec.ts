import type { Database } from '../src/platform/database/database.service.js';
import { openBareDatabase } from './support/bare-database.js';
import { startApp } from './support/app.js';
import { createDesigner, registerClient } from './support/factories.js';

const FAILS = new Error('rolled back on purpose');
const isSqlite = process.env.DATABASE_KIND !== 'mariadb';

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

/** Lets the commit fail: a row whose reference is checked by the commit only. */
async function breakTheCommit(): Promise<void> {
  await database.writer.query('PRAGMA defer_foreign_keys = ON');
  const sql = 'INSERT INTO likes (user_id, designer_id, liked, intent_at, liked_at) VALUES (9, 9, 1, ?, ?)';
  await database.writer.query(sql, ['', '']);
}

/** The outcome of each transaction, with the rows that a reader sees at the moment it is reported. */
function outcomes(works: readonly (() => Promise<void>)[]) {
  return Promise.all(
    works.map((work) =>
      database.transaction(work).then(
        async () => ({ error: null, seen: await ids() }),
        async (error: unknown) => ({ error, seen: await ids() }),
      ),
    ),
  );
}

const names = Array.from({ length: 20 }, (_, n) => `row-${String(n).padStart(2, '0')}`);

describe('transactions that wait at the same moment', () => {
  it('are reported, whether done or failed, after the commit of the whole group', async () => {
    const works = names.map((name, n) => async () => {
      await insert(name);
      if (n % 5 === 0) throw FAILS;
    });
    const before = database.load();
    const results = await outcomes(works);
    const stored = names.filter((_, n) => n % 5 !== 0);
    expect(results.map(({ error }) => error)).toEqual(names.map((_, n) => (n % 5 === 0 ? FAILS : null)));
    expect(await ids()).toEqual(stored);
    if (isSqlite) {
      const after = database.load();
      expect(after.transactions - before.transactions).toBe(names.length);
      expect(after.commits - before.commits).toBe(1);
      for (const { seen } of results) expect(seen).toEqual(stored);
    }
  });

  it('are committed in groups of at most 64', async () => {
    const many = Array.from({ length: 130 }, (_, n) => `row-${n}`);
    const before = database.load();
    await outcomes(many.map((name) => () => insert(name)));
    expect((await ids()).length).toBe(many.length);
    if (isSqlite) expect(database.load().commits - before.commits).toBeGreaterThanOrEqual(3);
  });

  it('run the tasks of each after the commit, and none of a failed one', async () => {
    const tasks: string[] = [];
    const seen: string[][] = [];
    await outcomes(
      ['one', 'two', 'three'].map((name) => async () => {
        await insert(name);
        await database.afterCommit(async () => {
          tasks.push(name);
          seen.push(await ids());
        });
        if (name === 'two') throw FAILS;
      }),
    );
    expect(tasks.sort()).toEqual(['one', 'three']);
    if (isSqlite)
      expect(seen).toEqual([
        ['one', 'three'],
        ['one', 'three'],
      ]);
  });
});

if (isSqlite)
  describe('a commit that fails', () => {
    it('fails every transaction of its group, stores nothing, and the next group is committed', async () => {
      const works = [...names.map((name) => () => insert(name)), breakTheCommit];
      const results = await outcomes(works);
      for (const { error } of results) expect(String(error)).toContain('FOREIGN KEY constraint failed');
      expect(await ids()).toEqual([]);
      await database.transaction(() => insert('next'));
      expect(await ids()).toEqual(['next']);
    });

    it('runs no task of its group', async () => {
      const tasks: string[] = [];
      const withTask = (name: string) => async () => {
        await insert(name);
        await database.afterCommit(() => void tasks.push(name));
      };
      await outcomes([withTask('one'), breakTheCommit, withTask('two')]);
      expect(tasks).toEqual([]);
    });
  });

if (isSqlite)
  it('requests of several people that arrive together share their commits', async () => {
    const app = await startApp();
    const designer = await createDesigner(app);
    const people = await Promise.all(Array.from({ length: 16 }, () => registerClient(app)));
    const before = app.database.load();
    const answers = await Promise.all(
      people.map(({ token }) =>
        app.post('/likes', { token, body: { designer_id: designer.designerId, liked: true } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
    const after = app.database.load();
    expect(after.transactions - before.transactions).toBeGreaterThanOrEqual(people.length);
    expect(after.commits - before.commits).toBeLessThan(people.length);
    await app.stop();
  });
