import { type Accept, ReadingOrder } from './reading-order.js';

/** A reading that ends when it is told to, with whether it counts for these designers. */
function readingOf(order: ReadingOrder, ids: readonly number[]) {
  let end = (): void => undefined;
  const turn = new Promise<void>((resolve) => (end = resolve));
  const counts = order.read(async (accept: Accept) => {
    await turn;
    return ids.map(accept);
  });
  return () => {
    end();
    return counts;
  };
}

test('of two readings of a designer the one that began later counts, whichever ends first', async () => {
  const order = new ReadingOrder();
  const [first, second] = [readingOf(order, [1]), readingOf(order, [1])];
  expect(await second()).toEqual([true]);
  expect(await first()).toEqual([false]);
  const [third, fourth] = [readingOf(order, [1]), readingOf(order, [1])];
  expect(await third()).toEqual([true]);
  expect(await fourth()).toEqual([true]);
});

test('a long reading of all yields only where somebody was read again meanwhile', async () => {
  const order = new ReadingOrder();
  const all = readingOf(order, [1, 2, 3]);
  const one = readingOf(order, [2]);
  await one();
  expect(await all()).toEqual([true, false, true]);
});
