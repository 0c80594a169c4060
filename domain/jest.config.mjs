/** Unit and property tests of the rules. swc compiles the ESM sources to CommonJS, which jest runs without flags. */
const swc = {
  jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  module: { type: 'commonjs' },
};

export default {
  displayName: 'domain',
  roots: ['<rootDir>/src'],
  testEnvironment: '<rootDir>/../scripts/lib/jest/node-environment.mjs',
  testMatch: ['**/*.spec.ts'],
  // `npm test` runs them in the time that the browser tests do not use.
  testTimeout: 60_000,
  transform: { '^.+\\.ts$': ['@swc/jest', swc] },
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};
