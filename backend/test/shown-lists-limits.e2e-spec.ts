import { ShownListWritingService } from '../src/modules/positions/shown-list-writing.service.js';
import { RateLimits } from '../src/platform/rate-limit/rate-limit.service.js';
import { startApp, type TestApp } from './support/app.js';
import { createDesigner } from './support/factories.js';
import { ShownLists } from './support/shown-lists.js';

/** docs/security.md, "Limits of what a person may send and receive" */
let app: TestApp;
let lists: ShownLists;

beforeAll(async () => {
  app = await startApp();
  lists = new ShownLists(app);
  for (let count = 0; count < 3; count += 1) await createDesigner(app, { design_style: 'C' });
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

describe('a flood', () => {
  const list = (userId: number | null, network: string) => ({ userId, network });

  it('of one person or one address is dropped and counted', async () => {
    const limits = app.nest.get(RateLimits);
    const taken = new Map<string, number>();
    jest.spyOn(limits, 'tryTake').mockImplementation((key, { times }) => {
      taken.set(key, (taken.get(key) ?? 0) + 1);
      return Promise.resolve((taken.get(key) ?? 0) <= times);
    });
    const stored: { userId: number | null; network: string }[] = [];
    jest.spyOn(app.nest.get(ShownListWritingService), 'storeLists').mockImplementation((shown) => {
      stored.push(...shown.map(({ userId, network }) => list(userId, network)));
      return Promise.resolve();
    });
    const before = lists.queue.dropped;
    const shown = (viewer: object | null, address: string, times: number) => {
      for (let count = 0; count < times; count += 1) {
        const counts = { A: 5, B: 0, C: 0, D: 0, E: 0 };
        lists.queue.onMatchesShown({ counts, designers: [{ id: 1, cell: 0 }], viewer, address } as never);
      }
    };
    shown(null, '203.0.113.1', 700);
    shown(null, '203.0.113.2', 1);
    shown({ userId: 7, designerId: null, isAdmin: false }, '203.0.113.3', 61);
    await lists.written();
    expect(stored.filter(({ network }) => network === '203.0.113.1')).toHaveLength(600);
    expect(stored.filter(({ network }) => network === '203.0.113.2')).toHaveLength(1);
    expect(stored.filter(({ userId }) => userId === 7)).toHaveLength(60);
    expect(lists.queue.dropped - before).toBe(101);
  });

  it('of many clients does not fill the process, and lists that cannot be written are dropped', async () => {
    const storing = jest
      .spyOn(app.nest.get(ShownListWritingService), 'storeLists')
      .mockRejectedValue(new Error('away'));
    const before = lists.queue.dropped;
    for (let count = 0; count < 5010; count += 1) {
      const counts = { A: 5, B: 0, C: 0, D: 0, E: 0 };
      const address = `10.0.${count >> 8}.${count & 255}`;
      lists.queue.onMatchesShown({ counts, designers: [{ id: 1, cell: 0 }], viewer: null, address });
    }
    expect(lists.queue.dropped - before).toBe(10);
    await lists.written();
    expect(lists.queue.dropped - before).toBe(5010);
    expect(storing.mock.calls.every(([batch]) => batch.length <= 100)).toBe(true);
  });
});
