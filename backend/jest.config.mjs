/**
 * Unit tests beside the code. Nest 12 and a few other packages are ESM only, and jest's own ESM mode fails on Node 20, so
 * swc compiles them to CommonJS, too (cached by jest after the first run).
 */
const swc = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true, dynamicImport: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
  },
  module: { type: 'commonjs' },
};

const ESM_PACKAGES = ['@nestjs', 'jose', 'oidc-provider', 'p-limit', 'yocto-queue'];

export const shared = {
  testEnvironment: '<rootDir>/../scripts/lib/jest/node-environment.mjs',
  transform: { '\\.(?:[cm]?js|ts)$': ['@swc/jest', swc] },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_PACKAGES.join('|')})/)`],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};

export default { ...shared, displayName: 'backend', roots: ['<rootDir>/src'], testMatch: ['**/*.spec.ts'] };
