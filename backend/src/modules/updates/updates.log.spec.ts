import { isFor, UpdatesLog } from './updates.log.js';
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
  const seen = idOf(log.add(message(1), { userIds: [1] }));
  const missed = log.add(message(2), { userIds: [1, 2] });
  log.add(message(3), { userIds: [2] });
  expect(log.since(seen, giulia)).toEqual([missed]);
  expect(missed).toMatch(/^id: [0-9a-f]{12}-2\nevent: message\ndata: {"contact_id":2}\n\n$/);
});

test('a reader who missed nothing gets nothing', () => {
  const log = new UpdatesLog(10);
  expect(log.since(idOf(log.sign('hello')), giulia)).toEqual([]);
});

test('what was forgotten cannot be told', () => {
  const log = new UpdatesLog(2);
  const before = idOf(log.sign('hello'));
  const [first, , third] = [1, 2, 3].map((id) => log.add(message(id), { userIds: [1] }));
  expect(log.since(before, giulia)).toBeNull();
  expect(log.since(idOf(first ?? ''), giulia)).toHaveLength(2);
  expect(log.since(idOf(third ?? ''), giulia)).toEqual([]);
});

test.each(['', 'x', '-1', `${'0'.repeat(12)}-0`, '1e3'])('the id %j is not known', (id) => {
  expect(new UpdatesLog(2).since(id, giulia)).toBeNull();
});

test('an id of the future is not known', () => {
  const log = new UpdatesLog(2);
  const id = idOf(log.sign('hello')).replace(/0$/, '7');
  expect(log.since(id, giulia)).toBeNull();
});
