import { type Accept, ReadingOrder } from './reading-order.js';

/**
 * Starts a reading. The returned function ends it and returns, for each of these designers, whether its result is used.
 */
function readingOf(order: ReadingOrder, ids: readonly number[]) {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const counts = order.read(async (accept: Accept) => {
    await ended;
    return ids.map(accept);
  });
  return () => {
    end();
    return counts;
  };
}

test('of two readings of a designer the one that started last is used, whichever ends first', async () => {
  const order = new ReadingOrder();
  const [first, second] = [readingOf(order, [1]), readingOf(order, [1])];
  expect(await second()).toEqual([true]);
  expect(await first()).toEqual([false]);
  const [third, fourth] = [readingOf(order, [1]), readingOf(order, [1])];
  expect(await third()).toEqual([true]);
  expect(await fourth()).toEqual([true]);
});

test('a long reading of all designers is not used for a designer who was read again in the meantime', async () => {
  const order = new ReadingOrder();
  const all = readingOf(order, [1, 2, 3]);
  const one = readingOf(order, [2]);
  await one();
  expect(await all()).toEqual([true, false, true]);
});
