import { shouldRetry, retryDelay } from './mail-retries.policy.js';

const DAY = 24 * 60 * 60 * 1000;

test('the delay doubles from two seconds to one hour', () => {
  const delays = [1, 2, 3, 4, 11, 12, 13, 1000].map((attempts) => retryDelay(attempts, 0) / 1000);
  expect(delays).toEqual([2, 4, 8, 16, 2048, 3600, 3600, 3600]);
});

test('the random part shortens a delay by a fifth at most', () => {
  expect(retryDelay(3, 1)).toBe(6400);
});

test('a mail is sent again for thirty days', () => {
  const created = '2026-05-04T10:00:00.000Z';
  const then = Date.parse(created);
  expect(shouldRetry(created, then + 30 * DAY - 1)).toBe(true);
  expect(shouldRetry(created, then + 30 * DAY)).toBe(false);
});
