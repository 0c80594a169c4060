import { BRIEFS_TABLES } from '../data/briefs/briefs.tables';
import type { TableDefinitions } from '../data/database/schema';
import { UNSENT_TABLES } from '../data/database/unsent.tables';
import { SAVED_DESIGNERS_TABLES } from '../data/saved-designers/saved-designers.tables';
import { CALLS_TABLES } from '../features/calls/calls.tables';
import { CONTACTS_TABLES } from '../features/contacts/contacts.tables';
import { LIKES_TABLES } from '../features/likes/likes.tables';
import { SHARED_HOME_TABLES } from '../features/matching/shared-home.tables';
import { SAVED_PHOTOS_TABLES } from '../features/saved-photos/saved-photos.tables';
import { SESSION_TABLES } from '../session/session.tables';

/** The tables of the app's database, by their owners; main.tsx registers them. */
export const TABLES: TableDefinitions = {
  ...UNSENT_TABLES,
  ...SAVED_DESIGNERS_TABLES,
  ...SESSION_TABLES,
  ...LIKES_TABLES,
  ...SAVED_PHOTOS_TABLES,
  ...BRIEFS_TABLES,
  ...CONTACTS_TABLES,
  ...CALLS_TABLES,
  ...SHARED_HOME_TABLES,
};
