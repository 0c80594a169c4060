import type { TableDefinitions } from '../../data/database/schema';
import type { Contact } from '../../data/http/types';

/** A conversation of a person as last seen. */
export interface InboxRow {
  uid: number;
  id: number;
  contact: Contact;
}

declare module '../../data/database/schema' {
  interface Tables {
    inbox: { key: [uid: number, id: number]; row: InboxRow };
  }
}

export const CONTACTS_TABLES: TableDefinitions<'inbox'> = {
  inbox: { keyPath: ['uid', 'id'], content: 'personal', since: 1 },
};
