import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { FIRST_PLAN, FIRST_ROWS, FIRST_STORES, openFirstVersion } from '../../../test/first-version';
import { lari } from '../../../test/people';
import type { OutboxRow } from './schema';

/** The goal of 3 s is only printed, not checked; when a tab never opens, the timeout of the test ends it. */
async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now();
  const result = await work();
  process.stdout.write(`  ${what}: ${Math.round(performance.now() - begin)} ms\n`);
  return result;
}

const openFirst = () => openFirstVersion(FIRST_PLAN);

/** Loads the product's own modules as a newly opened tab does. */
async function newTab() {
  jest.resetModules();
  const [database, rows, transact] = await Promise.all([
    import('./database'),
    import('./stored-rows'),
    import('./transact'),
  ]);
  return { ...database, ...rows, ...transact };
}

type Tab = Awaited<ReturnType<typeof newTab>>;

const countsIn = async ({ storedRows }: Tab): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      FIRST_STORES.map(async (name) => [name, (await storedRows.list(name)).length] as const),
    ),
  );

const command = (id: string, seq: number) =>
  ({ id, seq, uid: 7, kind: 'contact', entity: 'contact:9', body: { message: 'Ciao' } }) as OutboxRow;

const enqueue = ({ transact }: Tab, id: string) =>
  transact(['outbox'], async (tx) => tx.put('outbox', command(id, await tx.nextSeq())));

/** Waits for a condition for at most two seconds. */
const until = async (condition: () => Promise<boolean>) => {
  for (let attempts = 0; !(await condition()); attempts += 1) {
    if (attempts > 100) throw new Error('It never came');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
});

afterEach(() => jest.restoreAllMocks());

describe('the upgrade from the first version, with 1 000 rows', () => {
  it('loses nothing while an old tab is open that closes its connection', async () => {
    const old = await openFirst();
    old.onversionchange = () => old.close();
    const tab = await newTab();
    expect(await measured('upgrade with an old tab that closes its connection', () => countsIn(tab))).toEqual(
      FIRST_ROWS,
    );
    for (const name of ['likes', 'forms', 'files'] as const) {
      expect(await tab.storedRows.list(name)).toEqual([]);
    }
    await enqueue(tab, 'dopo');
    const last = (await tab.storedRows.listOf('outbox', 7)).find(({ id }) => id === 'dopo');
    expect(last?.seq).toBe(101);
  });

  it('does not block the app when an old tab does not close its connection, and reports it', async () => {
    const old = await openFirst();
    const tab = await newTab();
    const isReported = jest.fn();
    tab.onBlocked(isReported);
    const open = jest.spyOn(indexedDB, 'open');
    const cards = await measured('first rows while an old tab blocks the upgrade', () =>
      tab.storedRows.list('cards'),
    );
    expect(cards).toEqual([]);
    expect(isReported).toHaveBeenCalledTimes(1);
    for (const name of FIRST_STORES) await tab.storedRows.list(name);
    // No call waits for the old tab a second time.
    expect(open).toHaveBeenCalledTimes(1);
    old.close();
  });

  it('moves the new rows to the database when the old tab is closed, after the rows that were there', async () => {
    const old = await openFirst();
    const tab = await newTab();
    await enqueue(tab, 'prima');
    await enqueue(tab, 'seconda');
    await tab.storedRows.put('drafts', [{ uid: 7, key: 'contact:1', text: 'Nuovo', actionId: 'x' }]);
    old.close();
    await until(async () => (await tab.storedRows.list('cards')).length === 400);
    expect(await countsIn(tab)).toEqual({ ...FIRST_ROWS, outbox: 102 });
    const rows = (await tab.storedRows.listOf('outbox', 7)).sort((a, b) => a.seq - b.seq);
    expect(rows.slice(-2).map(({ id, seq }) => [id, seq])).toEqual([
      ['prima', 101],
      ['seconda', 102],
    ]);
    expect((await tab.storedRows.get('drafts', [7, 'contact:1']))?.text).toBe('Nuovo');
  });
});

/** The second version of the database: the first one with likes, offline designers, and the order of the outbox. */
function openSecondVersion(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('stanze', 2);
    request.onerror = () => reject(new Error('no database'));
    request.onupgradeneeded = () => {
      const { transaction } = request;
      transaction?.objectStore('outbox').createIndex('turn', ['uid', 'seq']);
      transaction?.objectStore('outbox').createIndex('seq', 'seq');
      const likes = request.result.createObjectStore('likes', { keyPath: ['uid', 'id'] });
      likes.createIndex('uid', 'uid');
      likes.put({ uid: 7, id: 42, liked: true, count: 3, intentAt: 1 });
      request.result.createObjectStore('kept', { keyPath: 'id' }).put({ id: 42, keptAt: 1 });
    };
    request.onsuccess = () => resolve(request.result);
  });
}

describe('the upgrade from the second version', () => {
  it('adds the stores of forms and files and loses nothing', async () => {
    (await openFirst()).close();
    (await openSecondVersion()).close();
    const tab = await newTab();
    expect(await countsIn(tab)).toEqual(FIRST_ROWS);
    expect(await tab.storedRows.list('likes')).toHaveLength(1);
    expect(await tab.storedRows.list('kept')).toHaveLength(1);
    await tab.storedRows.put('forms', [{ uid: 7, key: 'modulo', content: { name: 'Lari' }, savedAt: 1 }]);
    const bytes = new ArrayBuffer(3);
    await tab.storedRows.put('files', [
      { uid: 7, id: 'a', form: 'modulo', bytes, type: 'image/jpeg', isReady: true },
    ]);
    expect(await tab.storedRows.listOf('forms', 7)).toHaveLength(1);
    expect(await tab.storedRows.listOf('files', 7)).toHaveLength(1);
  });
});

/** Version 7 of the database, as far as this test needs it. */
function openSeventhVersion(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('stanze', 7);
    request.onerror = () => reject(new Error('no database'));
    request.onupgradeneeded = () => {
      const photos = request.result.createObjectStore('savedPhotos', { keyPath: ['uid', 'id'] });
      photos.createIndex('uid', 'uid');
      photos.put({ uid: 7, id: 5, photo: null, intentAt: 1 });
    };
    request.onsuccess = () => resolve(request.result);
  });
}

describe('the upgrade from version 7', () => {
  it('adds the store of briefs and loses nothing', async () => {
    (await openFirst()).close();
    (await openSeventhVersion()).close();
    const tab = await newTab();
    expect(await countsIn(tab)).toEqual(FIRST_ROWS);
    expect(await tab.storedRows.list('savedPhotos')).toHaveLength(1);
    await tab.storedRows.put('briefs', [{ uid: 7, id: 'casa', brief: null, intentAt: 1 }]);
    expect(await tab.storedRows.listOf('briefs', 7)).toHaveLength(1);
  });
});

describe('a full disk', () => {
  const QUOTA = Object.assign(new Error('full'), { name: 'QuotaExceededError' });
  let pictures: number;

  /** Every write fails until `enough` returns true. */
  function fillDisk(enough: () => boolean): void {
    const spy = jest.spyOn(IDBObjectStore.prototype, 'put');
    spy.mockImplementation(() => {
      if (!enough()) throw QUOTA;
      // There is space again: from here on the store's own method runs.
      spy.mockRestore();
      throw QUOTA;
    });
  }

  beforeEach(() => {
    pictures = 1;
    const deleted = () => {
      pictures = 0;
      return Promise.resolve(true);
    };
    Object.assign(window, { caches: { keys: () => Promise.resolve(['stanze-images']), delete: deleted } });
  });

  afterEach(() => Reflect.deleteProperty(window, 'caches'));

  const card = { id: 1, card: { ...lari, id: 1 }, seenAt: 1 };

  it('deletes the pictures first, and not the cards when that is enough', async () => {
    const tab = await newTab();
    await tab.storedRows.put('cards', [card]);
    fillDisk(() => pictures === 0);
    await enqueue(tab, 'azione');
    expect(await tab.storedRows.list('outbox')).toHaveLength(1);
    expect(await tab.storedRows.list('cards')).toHaveLength(1);
  });

  it('deletes the cards too when it must, and the command is saved', async () => {
    const tab = await newTab();
    await tab.storedRows.put('cards', [card]);
    const clear = jest.spyOn(IDBObjectStore.prototype, 'clear');
    fillDisk(() => clear.mock.calls.length > 0);
    await enqueue(tab, 'azione');
    expect(pictures).toBe(0);
    expect(await tab.storedRows.list('outbox')).toHaveLength(1);
    expect(await tab.storedRows.list('cards')).toEqual([]);
  });

  it('throws when there is no space for a command, and saves no part of it', async () => {
    const tab = await newTab();
    await tab.storedRows.list('outbox');
    fillDisk(() => false);
    await expect(enqueue(tab, 'azione')).rejects.toThrow('non c’è più spazio');
    expect(await tab.storedRows.list('outbox')).toEqual([]);
  });
});
