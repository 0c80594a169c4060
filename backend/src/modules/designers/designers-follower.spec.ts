import { Logger } from '@nestjs/common';
import { InProcessChannel } from '../../platform/channel/in-process-channel.service.js';
import type { DesignersCatalogueService } from './designers-catalogue.service.js';
import { DesignersFollower } from './designers-follower.js';

/** A follower, what it had read, and how to wait until it has read so much; the first `failures` readings fail. */
function setUp(failures = 0) {
  const read: (number | 'all' | 'card')[] = [];
  let left = failures;
  const reading = (what: number | 'all') => {
    left -= 1;
    if (left >= 0) return Promise.reject(new Error('the database is away'));
    read.push(what);
    return Promise.resolve();
  };
  const catalogue = {
    takeOver: reading,
    readAgain: () => reading('all'),
    dropCard: () => read.push('card'),
  } as unknown as DesignersCatalogueService;
  const follower = new DesignersFollower(new InProcessChannel(), catalogue);
  const settled = async (count: number) => {
    while (read.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { follower, read, settled };
}

const news = (id: number, facts: object = {}) => ({
  id: '1-0',
  data: { id, card: false },
  own: false,
  past: false,
  ...facts,
});

test('what another replica changed is read once, however often it was said', async () => {
  const { follower, read } = setUp();
  await Promise.all(
    [7, 8, 8, 8, 9].map(async (id) => {
      await follower.onEvent(news(id));
    }),
  );
  expect(read).toEqual([7, 8, 9]);
});

test('what this replica did, and what was before its start, is known already', async () => {
  const { follower, read, settled } = setUp();
  void follower.onEvent(news(1, { own: true }));
  void follower.onEvent(news(2, { past: true }));
  follower.onGap({ past: true });
  void follower.onEvent(news(3));
  await settled(1);
  expect(read).toEqual([3]);
});

test('a like makes the card stale at once', () => {
  const { follower, read } = setUp();
  void follower.onEvent(news(1, { data: { id: 1, card: true } }));
  expect(read).toEqual(['card']);
});

test('after a gap everything is read again, and what failed is tried until it succeeds', async () => {
  const warned = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
  const { follower, read, settled } = setUp(1);
  follower.onGap({ past: false });
  void follower.onEvent(news(4));
  await settled(2);
  expect(read).toEqual(['all', 4]);
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
