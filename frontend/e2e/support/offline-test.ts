import { expect, test as base } from '@playwright/test';
import { OwnServer } from './own-server';

/** Tests with a separate server, which they may stop; it is running at the start of each test. */
export const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({ browserName }, use) => {
      expect(browserName).toBe('chromium');
      const server = await OwnServer.start();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => {
    await server.ensureStarted();
    await use(server.address);
  },
});
