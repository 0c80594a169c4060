import 'fake-indexeddb/auto';
import { likedIds, savedLikes, saveLikes } from './likes.queries';
import type { OutboxRow } from '../../data/database/schema';
import type { LikeRow } from './likes.tables';
import { storedRows } from '../../data/database/stored-rows';

const UID = 7;
const row = (id: number, liked: boolean, intentAt = 0): LikeRow => ({
  uid: UID,
  id,
  liked,
  intentAt,
  count: 1,
});
const waiting = (id: number): OutboxRow => ({
  id: `azione-${id}`,
  seq: id,
  uid: UID,
  kind: 'like',
  entity: `like:${id}`,
  body: { designerId: id, liked: true },
  intentAt: 5,
  createdAt: 5,
  attempts: 1,
  nextAt: 0,
  state: 'sending',
  lastStatus: null,
  problem: null,
  v: 1,
});

const stored = async () => {
  const rows = await storedRows.listOf('likes', UID);
  return rows.map(({ id, liked, intentAt }) => [id, liked, intentAt]);
};

beforeEach(async () => {
  await Promise.all([storedRows.clear('likes'), storedRows.clear('outbox')]);
});

describe('likes read from the server', () => {
  it('are saved, and never overwrite an intent', async () => {
    await storedRows.put('likes', [row(1, true, 300), row(2, true, 200)]);
    await saveLikes(UID, [1, 3], await savedLikes(UID));
    expect(await stored()).toEqual([
      [1, true, 300],
      [2, false, 200],
      [3, true, 0],
    ]);
    expect(likedIds(await savedLikes(UID))).toEqual([1, 3]);
  });

  it('do not overwrite a like that was delivered after they were requested', async () => {
    const before = await savedLikes(UID);
    await storedRows.put('likes', [row(4, true, 400)]);
    await saveLikes(UID, [], before);
    await saveLikes(UID, [], { rows: new Map([[4, row(4, false, 300)]]), waiting: new Set() });
    expect(await stored()).toEqual([[4, true, 400]]);
  });

  it('do not change a designer whose like was pending when the list was requested', async () => {
    await storedRows.put('likes', [row(5, true, 100)]);
    await storedRows.put('outbox', [waiting(5)]);
    await saveLikes(UID, [], await savedLikes(UID));
    expect(await stored()).toEqual([[5, true, 100]]);
  });
});
