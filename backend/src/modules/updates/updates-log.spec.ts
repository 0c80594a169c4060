import { isFor, UpdatesLog } from './updates-log.js';
import type { Update } from './updates.types.js';

const giulia = { userId: 1, designerId: null };
const marta = { userId: 2, designerId: 20 };

function message(id: number): Update {
  return { event: 'message', data: { contact_id: id } };
}

/** The id a text carries. */
function idOf(text: string): string {
  return /^id: (.*)$/m.exec(text)?.[1] ?? '';
}

test('news are for the people named and for the owner of the profile', () => {
  expect(isFor({ userIds: [1, 3] }, giulia)).toBe(true);
  expect(isFor({ userIds: [3] }, giulia)).toBe(false);
  expect(isFor({ designerId: 20 }, marta)).toBe(true);
  expect(isFor({ designerId: null, userIds: [null] }, giulia)).toBe(false);
  expect(isFor({}, giulia)).toBe(false);
});

test('a reader gets what came since, and nothing that is for others', () => {
  const log = new UpdatesLog(10);
  log.add('a', message(1), { userIds: [1] });
  const missed = log.add('b', message(2), { userIds: [1, 2] });
  log.add('c', message(3), { userIds: [2] });
  expect(log.since('a', giulia)).toEqual([missed]);
  expect(missed).toBe('id: b\nevent: message\ndata: {"contact_id":2}\n\n');
});

test('a reader who missed nothing gets nothing', () => {
  const log = new UpdatesLog(10);
  expect(log.since(idOf(log.sign('hello')), giulia)).toEqual([]);
});

test('hello says where a reader stands', () => {
  const log = new UpdatesLog(10);
  log.begin('start');
  expect(idOf(log.sign('hello'))).toBe('start');
  const missed = log.add('a', message(1), { userIds: [1] });
  expect(log.since('start', giulia)).toEqual([missed]);
  expect(idOf(log.sign('hello'))).toBe('a');
});

test('what was forgotten cannot be told', () => {
  const log = new UpdatesLog(2);
  const before = idOf(log.sign('hello'));
  for (const [index, id] of ['a', 'b', 'c'].entries()) log.add(id, message(index), { userIds: [1] });
  expect(log.since(before, giulia)).toBeNull();
  expect(log.since('a', giulia)).toHaveLength(2);
  expect(log.since('c', giulia)).toEqual([]);
});

test('after a gap nothing is known of what came before', () => {
  const log = new UpdatesLog(10);
  log.add('a', message(1), { userIds: [1] });
  log.begin('gap');
  expect(log.since('a', giulia)).toBeNull();
  expect(log.since('gap', giulia)).toEqual([]);
});

test.each(['', 'x', '-1', `${'0'.repeat(12)}-0`, '1e3'])('the id %j is not known', (id) => {
  expect(new UpdatesLog(2).since(id, giulia)).toBeNull();
});
