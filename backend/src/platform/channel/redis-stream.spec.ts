import { isAtOrAfter } from './redis-stream.js';

test.each([
  ['5-0', '5-0', true],
  ['5-1', '5-0', true],
  ['5-9', '5-10', false],
  ['9-9', '10-0', false],
  ['10-0', '9-9', true],
  ['0-0', '1-0', false],
])('the position %s is at or after %s: %s', (position, other, expected) => {
  expect(isAtOrAfter(position, other)).toBe(expected);
});
