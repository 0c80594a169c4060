import type { TableDefinitions } from '../../data/database/schema';
import type { Call } from '../../data/http/types';

/** The calls of a person that are proposed or agreed, as last seen. */
export interface CallsRow {
  uid: number;
  calls: readonly Call[];
}

declare module '../../data/database/schema' {
  interface Tables {
    calls: { key: number; row: CallsRow };
  }
}

export const CALLS_TABLES: TableDefinitions<'calls'> = {
  calls: { keyPath: 'uid', content: 'personal', since: 9 },
};
