import { Logger } from '@nestjs/common';
import { InProcessChannel } from '../../../platform/channel/channel.service.js';
import { CatalogueListener } from './catalogue.listener.js';
import type { CatalogueService } from './catalogue.service.js';

/**
 * A listener, the ids that it has read, and a promise that resolves after a number of readings; the first `failures`
 * readings fail.
 */
function setUp(failures = 0) {
  const read: (number | 'all' | 'card')[] = [];
  let left = failures;
  const reading = (what: number | 'all') => {
    left -= 1;
    if (left >= 0) return Promise.reject(new Error('the database is unreachable'));
    read.push(what);
    return Promise.resolve();
  };
  const catalogue = {
    reload: reading,
    reloadAll: () => reading('all'),
    dropCard: () => read.push('card'),
  } as unknown as CatalogueService;
  const listener = new CatalogueListener(new InProcessChannel(), catalogue);
  const settled = async (count: number) => {
    while (read.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { listener, read, settled };
}

const message = (id: number, overrides: object = {}) => ({
  id: '1-0',
  data: { id, card: false },
  own: false,
  past: false,
  ...overrides,
});

test('a designer changed at another replica is read once, however often the change was published', async () => {
  const { listener, read } = setUp();
  await Promise.all(
    [7, 8, 8, 8, 9].map(async (id) => {
      await listener.onEvent(message(id));
    }),
  );
  expect(read).toEqual([7, 8, 9]);
});

test('own messages, and those from before the start, are ignored', async () => {
  const { listener, read, settled } = setUp();
  void listener.onEvent(message(1, { own: true }));
  void listener.onEvent(message(2, { past: true }));
  listener.onGap({ past: true });
  void listener.onEvent(message(3));
  await settled(1);
  expect(read).toEqual([3]);
});

test('a like removes the card at once', () => {
  const { listener, read } = setUp();
  void listener.onEvent(message(1, { data: { id: 1, card: true } }));
  expect(read).toEqual(['card']);
});

test('after a gap all designers are read again, and a failed reading is repeated until it succeeds', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const { listener, read, settled } = setUp(1);
  listener.onGap({ past: false });
  void listener.onEvent(message(4));
  await settled(2);
  expect(read).toEqual(['all', 4]);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
