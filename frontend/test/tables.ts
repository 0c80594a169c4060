import type * as tables from '../src/app/tables';
import type * as schema from '../src/data/database/schema';

/**
 * Registers the tables of the app, as main.tsx does, also in modules that a test loads again, like a newly opened tab.
 */
jest.mock('../src/data/database/schema', () => {
  const { TABLES } = jest.requireActual<typeof tables>('../src/app/tables');
  const actual = jest.requireActual<typeof schema>('../src/data/database/schema');
  actual.registerTables(TABLES);
  return actual;
});
