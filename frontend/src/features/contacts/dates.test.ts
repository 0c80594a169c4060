import { ofDayText } from './dates';

const NOW = new Date(2026, 10, 23, 10);

test.each([
  [new Date(2026, 10, 23, 1), 'di oggi'],
  [new Date(2026, 10, 22, 23), 'di ieri'],
  [new Date(2026, 10, 16), 'del 16 novembre'],
  [new Date(2026, 2, 8), 'dell’8 marzo'],
  [new Date(2025, 0, 11), 'dell’11 gennaio 2025'],
])('a day inside a sentence has the preposition that Italian asks for', (date, text) => {
  expect(ofDayText(date, NOW)).toBe(text);
});
