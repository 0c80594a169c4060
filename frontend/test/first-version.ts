import { lari } from './people';

/** The stores of the first version of the database, with the number of rows of the fixture: 1 000. */
export const FIRST_VERSION = {
  cards: { keyPath: 'id', personal: false, rows: 400 },
  galleries: { keyPath: 'id', personal: false, rows: 400 },
  answers: { keyPath: 'id', personal: false, rows: 1 },
  drafts: { keyPath: ['uid', 'key'], personal: true, rows: 49 },
  me: { keyPath: 'uid', personal: true, rows: 1 },
  inbox: { keyPath: ['uid', 'id'], personal: true, rows: 49 },
  outbox: { keyPath: 'id', personal: true, rows: 100 },
};

export type FirstStore = keyof typeof FIRST_VERSION;
export const FIRST_STORES = Object.keys(FIRST_VERSION) as FirstStore[];
/** The number of rows of each store. */
export const FIRST_ROWS = Object.fromEntries(FIRST_STORES.map((name) => [name, FIRST_VERSION[name].rows]));

function rowOf(store: FirstStore, n: number): object {
  switch (store) {
    case 'cards':
      return { id: n, card: { ...lari, id: n }, seenAt: n };
    case 'galleries':
      return { id: n, pictures: [] };
    case 'answers':
      return { id: 'current', answers: { 0: 'C. …' }, step: 1, email: 'a@b.it', leadId: 12 };
    case 'drafts':
      return { uid: 7, key: `contact:${n}`, text: 'Buongiorno', commandId: `azione-${n}` };
    case 'me':
      return { uid: 7, profile: {} };
    case 'inbox':
      return { uid: 7, id: n, contact: {} };
    case 'outbox':
      return { id: `azione-${n}`, seq: n, uid: 7, kind: 'like', entity: `like:${n}`, body: {}, v: 1 };
  }
}

/** The options of {@link openFirstVersion}: plain data, so that it can be passed to a page. */
export const FIRST_PLAN = FIRST_STORES.map((name) => {
  const { keyPath, personal, rows } = FIRST_VERSION[name];
  return { name, keyPath, personal, rows: Array.from({ length: rows }, (_, at) => rowOf(name, at + 1)) };
});

/**
 * Creates a database of the first version and does not close its connection, like a tab that is still open. Uses
 * nothing outside the function, so that a page can run it too.
 */
export function openFirstVersion(plan: typeof FIRST_PLAN): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('stanze', 1);
    request.onerror = () => reject(new Error('no database'));
    request.onupgradeneeded = () => {
      for (const { name, keyPath, personal, rows } of plan) {
        const store = request.result.createObjectStore(name, { keyPath });
        if (personal) store.createIndex('uid', 'uid');
        if (name === 'outbox') store.createIndex('entity', 'entity');
        for (const row of rows) store.put(row);
      }
    };
    request.onsuccess = () => resolve(request.result);
  });
}
