import 'fake-indexeddb/auto';
import { storedRows } from '../../data/database/stored-rows';
import type { OutboxRow } from '../../data/database/schema';
import { transact } from '../../data/database/transact';
import { likeCommand } from './likes.outbox';

const UID = 7;
const DESIGNER = 42;

function rowOf(intentAt: number, liked: boolean): OutboxRow {
  return {
    id: `intent-${intentAt}`,
    seq: intentAt,
    uid: UID,
    kind: 'like',
    entity: `like:${DESIGNER}`,
    body: { designerId: DESIGNER, liked },
    intentAt,
    createdAt: intentAt,
    attempts: 1,
    nextAt: 0,
    state: 'sending',
    lastStatus: null,
    problem: null,
    v: 1,
  };
}

const apply = (intentAt: number, liked: boolean) =>
  transact(['likes', 'cards'], async (tx) => {
    await likeCommand.apply?.(tx, { liked, like_count: Number(liked) }, rowOf(intentAt, liked));
  });

it('an answer to an older intent that another tab reports afterwards does not change the state of a newer intent', async () => {
  await apply(2, false);
  await apply(1, true);
  expect(await storedRows.get('likes', [UID, DESIGNER])).toMatchObject({ liked: false, intentAt: 2 });
});
