import 'fake-indexeddb/auto';
import { withDatabase } from '../data/database/database';

/** Version 9 as it is on devices: name, key path, indexes. A newer version only adds to it. */
const VERSION_9 = [
  ['answers', 'id', []],
  ['briefs', ['uid', 'id'], [['uid', 'uid']]],
  ['calls', 'uid', [['uid', 'uid']]],
  ['cards', 'id', []],
  ['deviceKeys', 'uid', [['uid', 'uid']]],
  ['deviceTickets', 'uid', [['uid', 'uid']]],
  ['drafts', ['uid', 'key'], [['uid', 'uid']]],
  ['encryptedDesigners', 'id', [['uid', 'uid']]],
  ['files', ['uid', 'id'], [['uid', 'uid']]],
  ['forms', ['uid', 'key'], [['uid', 'uid']]],
  ['galleries', 'id', []],
  ['inbox', ['uid', 'id'], [['uid', 'uid']]],
  ['kept', 'id', []],
  ['likes', ['uid', 'id'], [['uid', 'uid']]],
  ['me', 'uid', [['uid', 'uid']]],
  [
    'outbox',
    'id',
    [
      ['entity', 'entity'],
      ['seq', 'seq'],
      ['turn', ['uid', 'seq']],
      ['uid', 'uid'],
    ],
  ],
  ['photoTastes', 'uid', [['uid', 'uid']]],
  ['savedPhotos', ['uid', 'id'], [['uid', 'uid']]],
  ['sharedHome', 'id', []],
];

it('creates the database that is on the devices of people', async () => {
  const created = await withDatabase((database) => {
    const names = [...database.objectStoreNames];
    const transaction = database.transaction(names);
    const tables = names.map((name) => {
      const store = transaction.objectStore(name);
      return [name, store.keyPath, [...store.indexNames].map((index) => [index, store.index(index).keyPath])];
    });
    return Promise.resolve({ version: database.version, tables });
  });
  expect(created).toEqual({ version: 9, tables: VERSION_9 });
});
