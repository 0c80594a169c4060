const backend = require('./scripts/arrows/backend.cjs');
const everywhere = require('./scripts/arrows/everywhere.cjs');
const frontend = require('./scripts/arrows/frontend.cjs');

/**
 * The arrows of docs/architecture.md. `scripts/test/house.test.mjs` plants a violation of every rule and proves that
 * it is caught; a new rule needs a new plant there.
 */
module.exports = {
  forbidden: [...everywhere, ...backend, ...frontend],
  options: {
    // Types count as imports: an arrow that only a type follows still ties two rooms together.
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    // Own output only: most packages keep their code in a `dist` too, and must be seen.
    exclude: { path: '^(domain|backend|frontend)/(dist|dist-server|[.]cache|test-results|node_modules)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
