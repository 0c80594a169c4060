import { excerpt } from './excerpt.js';

test('a short text is not cut', () => {
  expect(excerpt('x'.repeat(500), 500)).toBe('x'.repeat(500));
});

test('a long text is cut at white space, within the length', () => {
  const cut = excerpt('parola '.repeat(200), 500);
  expect(cut.length).toBeLessThanOrEqual(500);
  expect(cut).toMatch(/^(parola )+parola…$/);
});

test('an emoji is not cut into two halves', () => {
  expect(excerpt('🏡'.repeat(121), 120)).toBe(`${'🏡'.repeat(119)}…`);
});
