import { joinedSince } from './best-matches';

const designers = ['2026-03-01T10:00:00.000Z', '2026-03-05T10:00:00.000Z'].map((created_at) => ({
  created_at,
}));

test('designers who joined after the last visit are new; on a first visit nobody is', () => {
  expect(joinedSince(designers, Date.parse('2026-03-03T00:00:00.000Z'))).toBe(1);
  expect(joinedSince(designers, Date.parse('2026-03-06T00:00:00.000Z'))).toBe(0);
  expect(joinedSince(designers, null)).toBe(0);
});
