import { type Accept, ReadingOrder } from './reading-order.js';

/** Starts a reading; the returned function ends it and gives whether it counts for each of these designers. */
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

test('of two readings of a designer the one that began last counts, whichever ends first', async () => {
  const order = new ReadingOrder();
  const [first, second] = [readingOf(order, [1]), readingOf(order, [1])];
  expect(await second()).toEqual([true]);
  expect(await first()).toEqual([false]);
  const [third, fourth] = [readingOf(order, [1]), readingOf(order, [1])];
  expect(await third()).toEqual([true]);
  expect(await fourth()).toEqual([true]);
});

test('a long reading of all does not count for a designer who was read again meanwhile', async () => {
  const order = new ReadingOrder();
  const all = readingOf(order, [1, 2, 3]);
  const one = readingOf(order, [2]);
  await one();
  expect(await all()).toEqual([true, false, true]);
});
