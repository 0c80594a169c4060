import { shared } from './jest.config.mjs';

const kind = process.env.DATABASE_KIND ?? 'sqlite';

if (!['sqlite', 'mariadb'].includes(kind)) {
  throw new Error(`DATABASE_KIND must be sqlite or mariadb, not ${kind}`);
}

/** Tests of the whole application over HTTP, on the database of `DATABASE_KIND` (default sqlite). */
export default {
  ...shared,
  displayName: kind,
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.e2e-spec.ts'],
  testTimeout: 30_000,
  // Tests often wait for mails, pushes and servers without an answer, so a third worker uses these times.
  maxWorkers: 3,
  setupFilesAfterEnv: ['<rootDir>/test/support/cheap-passwords.ts'],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
};
