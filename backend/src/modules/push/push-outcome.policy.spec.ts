import { outcomeOf, retryAfterMs } from './push-outcome.policy.js';

test.each([
  [200, 'delivered'],
  [201, 'delivered'],
  [404, 'gone'],
  [410, 'gone'],
  [302, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
  [429, 'retry'],
  [500, 'retry'],
  [503, 'retry'],
])('%d means %s', (status, kind) => {
  expect(outcomeOf(new Response(null, { status })).kind).toBe(kind);
});

test.each([
  [null, null],
  ['', null],
  ['soon', null],
  ['0', 0],
  ['7', 7000],
  ['-5', 0],
  ['3600', 60_000],
  ['Sat, 01 Nov 2025 10:00:20 GMT', 20_000],
  ['Sat, 01 Nov 2025 12:00:00 GMT', 60_000],
])('Retry-After %j waits %j ms', (header, pause) => {
  expect(retryAfterMs(header, Date.parse('2025-11-01T10:00:00Z'))).toBe(pause);
});
