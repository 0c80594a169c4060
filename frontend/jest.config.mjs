/** Components in jsdom; swc compiles everything, packages included, to CommonJS (cached after the first run). */
const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

export const shared = {
  // Like main.tsx, before anything is stored.
  setupFiles: ['<rootDir>/test/tables.ts'],
  transform: { '\\.(?:[cm]?js|tsx?)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/css-module.ts',
    '\\.css$': '<rootDir>/test/empty.ts',
    '\\?picture$': '<rootDir>/test/picture.ts',
    '\\?url$': '<rootDir>/test/asset.ts',
    '^@stanze/domain/(.*)$': '<rootDir>/../domain/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

export default {
  ...shared,
  displayName: 'frontend',
  roots: ['<rootDir>/src'],
  testEnvironment: '<rootDir>/test/environment.ts',
  testMatch: ['**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  // Longer than the wait for a condition, so that a failed test names its condition.
  testTimeout: 20_000,
};
