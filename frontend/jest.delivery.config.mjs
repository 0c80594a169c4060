import { shared } from './jest.config.mjs';

/** The outbox against the built server over an unreliable connection; `scripts/delivery/` starts and ends the server. */
export default {
  ...shared,
  displayName: 'delivery',
  roots: ['<rootDir>/delivery'],
  testEnvironment: '<rootDir>/../scripts/lib/jest/node-environment.mjs',
  testMatch: ['**/*.test.ts'],
  setupFiles: [...shared.setupFiles, '<rootDir>/delivery/support/browser-like.ts'],
  globalSetup: '<rootDir>/../scripts/delivery/begin.mjs',
  globalTeardown: '<rootDir>/../scripts/delivery/end.mjs',
  // All tests share one server and one connection.
  maxWorkers: 1,
  testTimeout: 30 * 60_000,
};
