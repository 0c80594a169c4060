const backend = require('./scripts/arrows/backend.cjs');
const everywhere = require('./scripts/arrows/everywhere.cjs');
const frontend = require('./scripts/arrows/frontend.cjs');

/**
 * The import rules of docs/architecture.md. `scripts/test/import-rules.test.mjs` plants a violation of every rule and checks
 * that it is reported; a new rule needs a new violation there.
 */
module.exports = {
  forbidden: [...everywhere, ...backend, ...frontend],
  options: {
    // Imports of types count: they couple two folders, too.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // Our own output only: most packages have their code in a `dist` too, which must be checked.
    exclude: { path: '^(domain|backend|frontend)/(dist|dist-server|[.]cache|test-results|node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
