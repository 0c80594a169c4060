import { shared } from './jest.config.mjs';

const kind = process.env.DATABASE_KIND ?? 'sqlite';

if (!['sqlite', 'mariadb'].includes(kind)) {
  throw new Error(`DATABASE_KIND must be sqlite or mariadb, not ${kind}`);
}

/** The whole application over HTTP, on the database that `DATABASE_KIND` names (default sqlite). */
export default {
  ...shared,
  displayName: kind,
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.e2e-spec.ts'],
  testTimeout: 30_000,
  // Mails, pushes and silent servers are waited for: a third fills the pauses of two.
  maxWorkers: 3,
  setupFilesAfterEnv: ['<rootDir>/test/support/cheap-passwords.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};
