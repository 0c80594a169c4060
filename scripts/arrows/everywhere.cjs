const SPECS = '[.](spec|test)[.]tsx?$';

/** The import rules for every file, and between the workspaces. */
module.exports = [
  {
    name: 'no-cycles',
    comment: 'No cycles, types included: move what both sides need below them.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'An import that does not resolve is not checked by any other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-barrels',
    comment: 'Import from the file that declares it.',
    severity: 'error',
    from: {},
    to: { path: '^(domain|backend|frontend)/.*/index[.]tsx?$' },
  },
  {
    name: 'installed-for-serving',
    comment:
      '`npm start` installs no devDependencies: packages that the product and its build use must be under dependencies.',
    severity: 'error',
    from: { path: ['^(domain|backend|frontend)/src/', '^frontend/vite[./]'], pathNot: [SPECS, '[.]d[.]ts$'] },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only', 'npm'],
      pathNot: 'node_modules/@types/',
    },
  },
  {
    name: 'declared',
    comment: 'A package that is in no package.json is installed only because another package depends on it.',
    severity: 'error',
    from: { path: '^(domain|backend|frontend)/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'tests-stay-outside',
    comment: 'Product code does not import tests or their helpers.',
    severity: 'error',
    from: { path: '^(domain|backend|frontend)/src/', pathNot: SPECS },
    to: { path: `${SPECS}|^(domain|backend|frontend)/(test|e2e|delivery|simulate)/` },
  },
  {
    name: 'domain-imports-nothing',
    comment: 'The rules of the product are pure: no package, no Node, no other workspace.',
    severity: 'error',
    from: { path: '^domain/src/', pathNot: SPECS },
    to: { pathNot: '^domain/src/' },
  },
  {
    name: 'backend-not-frontend',
    comment: 'Frontend and backend share only the contract and the domain.',
    severity: 'error',
    from: { path: '^backend/' },
    to: { path: '^(frontend|scripts)/' },
  },
  {
    name: 'frontend-not-backend',
    comment:
      'Frontend and backend share only the contract and the domain, and tests the counting of called files.',
    severity: 'error',
    from: { path: '^frontend/' },
    to: { path: '^(backend|scripts)/', pathNot: '^backend/test/support/called-files\\.ts$' },
  },
];
