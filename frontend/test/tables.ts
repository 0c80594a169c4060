import type * as tables from '../src/app/tables';
import type * as schema from '../src/data/database/schema';

/**
 * The tables of the app are registered, as main.tsx does it: also in modules that a test loads anew, like a tab that was
 * just opened.
 */
jest.mock('../src/data/database/schema', () => {
  const { TABLES } = jest.requireActual<typeof tables>('../src/app/tables');
  const actual = jest.requireActual<typeof schema>('../src/data/database/schema');
  actual.registerTables(TABLES);
  return actual;
});
