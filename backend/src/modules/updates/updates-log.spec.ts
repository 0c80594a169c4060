import { isFor, UpdatesLog } from './updates-log.js';
import type { Update } from './updates.types.js';

const giulia = { userId: 1, designerId: null };
const marta = { userId: 2, designerId: 20 };

function message(id: number): Update {
  return { event: 'message', data: { contact_id: id } };
}

/** The event id in a text. */
function idOf(text: string): string {
  return /^id: (.*)$/m.exec(text)?.[1] ?? '';
}

test('events are for the listed people and for the owner of the profile', () => {
  expect(isFor({ userIds: [1, 3] }, giulia)).toBe(true);
  expect(isFor({ userIds: [3] }, giulia)).toBe(false);
  expect(isFor({ designerId: 20 }, marta)).toBe(true);
  expect(isFor({ designerId: null, userIds: [null] }, giulia)).toBe(false);
  expect(isFor({}, giulia)).toBe(false);
});

test('a reader gets the events since the last one, but no events for other people', () => {
  const log = new UpdatesLog(10);
  log.add('a', message(1), { userIds: [1] });
  const missed = log.add('b', message(2), { userIds: [1, 2] });
  log.add('c', message(3), { userIds: [2] });
  expect(log.since('a', giulia)).toEqual([missed]);
  expect(missed).toBe('id: b\nevent: message\ndata: {"contact_id":2}\n\n');
});

test('a reader who missed no events gets none', () => {
  const log = new UpdatesLog(10);
  expect(log.since(idOf(log.controlEvent('hello')), giulia)).toEqual([]);
});

test('hello contains the id of the latest event', () => {
  const log = new UpdatesLog(10);
  log.startAfter('start');
  expect(idOf(log.controlEvent('hello'))).toBe('start');
  const missed = log.add('a', message(1), { userIds: [1] });
  expect(log.since('start', giulia)).toEqual([missed]);
  expect(idOf(log.controlEvent('hello'))).toBe('a');
});

test('events that were dropped from the log are not replayed', () => {
  const log = new UpdatesLog(2);
  const before = idOf(log.controlEvent('hello'));
  for (const [index, id] of ['a', 'b', 'c'].entries()) log.add(id, message(index), { userIds: [1] });
  expect(log.since(before, giulia)).toBeNull();
  expect(log.since('a', giulia)).toHaveLength(2);
  expect(log.since('c', giulia)).toEqual([]);
});

test('after a gap no earlier event is replayed', () => {
  const log = new UpdatesLog(10);
  log.add('a', message(1), { userIds: [1] });
  log.startAfter('gap');
  expect(log.since('a', giulia)).toBeNull();
  expect(log.since('gap', giulia)).toEqual([]);
});

test.each(['', 'x', '-1', `${'0'.repeat(12)}-0`, '1e3'])('the id %j is not covered', (id) => {
  expect(new UpdatesLog(2).since(id, giulia)).toBeNull();
});
