import type { TableDefinitions } from '../data/database/schema';
import { UNSENT_TABLES } from '../data/database/unsent.tables';
import { SAVED_DESIGNERS_TABLES } from '../data/saved-designers/saved-designers.tables';
import { CONTACTS_TABLES } from '../features/contacts/contacts.tables';
import { LIKES_TABLES } from '../features/likes/likes.tables';
import { SHARED_HOME_TABLES } from '../features/matching/shared-home.tables';
import { SESSION_TABLES } from '../session/session.tables';

/** The tables of the app's database, by their owners; main.tsx registers them. */
export const TABLES: TableDefinitions = {
  ...UNSENT_TABLES,
  ...SAVED_DESIGNERS_TABLES,
  ...SESSION_TABLES,
  ...LIKES_TABLES,
  ...CONTACTS_TABLES,
  ...SHARED_HOME_TABLES,
};
