import { History } from './support/histories/history.js';
import { Random } from './support/histories/random.js';
import { adminOf, castOf, HistoryWorld } from './support/histories/world.js';

/** `npm run histories` sets these; without it a few histories run, always the same ones. */
const COUNT = Number(process.env.STANZE_HISTORIES ?? 12);
const SEED = Number(process.env.STANZE_HISTORIES_SEED ?? 1);
const REDIS_URL = process.env.STANZE_HISTORIES_REDIS;
const TIMEOUT_MS = 3 * 60 * 60 * 1000;

/** docs/product.md#requests-that-end: one state that both people see, badges that reach zero, one mail for each event. */
it(
  'random histories of a request end as in an independent model',
  async () => {
    const world = await HistoryWorld.open(REDIS_URL);
    try {
      const admin = await adminOf(world);
      const failures: string[] = [];
      for (let number = 0; number < COUNT && failures.length < 5; number += 1) {
        const history = new History(world, await castOf(world, admin), new Random(SEED * 1_000_003 + number));
        await history.run().catch((error: unknown) => {
          failures.push(
            `History ${number} of seed ${SEED}: ${error instanceof Error ? error.message : String(error)}`,
          );
        });
      }
      expect(failures).toEqual([]);
    } finally {
      await world.close();
    }
  },
  TIMEOUT_MS,
);
