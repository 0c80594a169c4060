import 'fake-indexeddb/auto';
import { deletePersonalRecords } from './cleaning';
import type { PersonalStoreName, Row } from './schema';
import { storedRows } from './stored-rows';

const PERSON = 7;
const OTHER = 8;

/** A row of a person, with the fields that deletion uses. */
function rowOf(store: PersonalStoreName, uid: number): Row<PersonalStoreName> {
  const keys = { id: store === 'outbox' || store === 'files' ? `${store}-${uid}` : 1, key: 'a', form: 'a' };
  return { uid, seq: uid, entity: 'contact:1', ...keys };
}

const RECORDS = ['me', 'inbox', 'likes'] as const;
const UNSENT = ['drafts', 'outbox', 'forms', 'files'] as const;

/** The stores in which a person has a row. */
async function storesWith(uid: number): Promise<string[]> {
  const found = [];
  for (const store of [...RECORDS, ...UNSENT]) {
    if ((await storedRows.listOf(store, uid)).length > 0) found.push(store);
  }
  return found;
}

beforeEach(async () => {
  for (const store of [...RECORDS, ...UNSENT]) {
    await storedRows.put(store, [rowOf(store, PERSON), rowOf(store, OTHER)] as never);
  }
});

describe('signing out', () => {
  it('deletes the records of the person, but no unsent rows and no records of other people', async () => {
    await deletePersonalRecords(PERSON);
    expect(await storesWith(PERSON)).toEqual([...UNSENT]);
    expect(await storesWith(OTHER)).toEqual([...RECORDS, ...UNSENT]);
  });
});
