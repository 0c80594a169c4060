import { expect, test as base } from '@playwright/test';
import { ReachableServer } from './reachable-server';

/**
 * The `test` of every spec. A spec that imports another one gets workers, browsers and servers of its own. `server` is
 * one server per worker, started by the first test that asks for it; it is reachable at the start of each test. A
 * function of a test that answers requests may still run when the test ends: its error is ignored, because Playwright would
 * report it as one of the next test.
 */
export const test = base.extend<object, { server: ReachableServer }>({
  page: async ({ page }, use) => {
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  server: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const server = await ReachableServer.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

/** Tests about the app without a network: with service workers, on a server that they may stop. */
export const offlineTest = test.extend({
  serviceWorkers: 'allow',
  baseURL: async ({ server }, use) => {
    await server.start();
    await use(server.address);
  },
});
