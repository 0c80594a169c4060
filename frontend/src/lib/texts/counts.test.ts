import fc from 'fast-check';
import { countText, likesText, shortCountText } from './counts';

test('every whole number is written as by the browser', () => {
  const format = new Intl.NumberFormat('it-IT', { useGrouping: 'always', maximumFractionDigits: 0 });
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => expect(countText(count)).toBe(format.format(count))));
});

test.each([
  [0, '0'],
  [999, '999'],
  [1800, '1.800'],
  [10_000, '10.000'],
  [1_234_567, '1.234.567'],
])('%i is written %s', (count, text) => {
  expect(countText(count)).toBe(text);
});

test.each([
  [0, 'Ancora nessun cuore'],
  [1, 'Piace a 1 persona'],
  [10_000, 'Piace a 10.000 persone'],
])('liked by %i', (count, text) => {
  expect(likesText(count)).toBe(text);
});

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i is %s in a small badge', (count, text) => {
  expect(shortCountText(count)).toBe(text);
});
