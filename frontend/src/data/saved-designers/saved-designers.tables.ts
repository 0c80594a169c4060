import type { TableDefinitions } from '../database/schema';
import type { Designer, GalleryPicture } from '../http/types';

/** A public designer record from the server's last answer. Its gallery is a separate row. */
export interface CardRow {
  id: number;
  card: Omit<Designer, 'gallery'>;
  seenAt: number;
}

export interface GalleryRow {
  id: number;
  pictures: readonly GalleryPicture[];
}

/** A designer saved with "Salva offline". */
export interface OfflineDesignerRow {
  id: number;
  keptAt: number;
}

/** The table of designers saved with "Salva offline". Its name in the database was chosen before this constant. */
const OFFLINE_DESIGNERS = 'kept';

declare module '../database/schema' {
  interface Tables {
    cards: { key: number; row: CardRow };
    galleries: { key: number; row: GalleryRow };
    [OFFLINE_DESIGNERS]: { key: number; row: OfflineDesignerRow };
  }
}

export const SAVED_DESIGNERS_TABLES: TableDefinitions<'cards' | 'galleries' | typeof OFFLINE_DESIGNERS> = {
  cards: { keyPath: 'id', content: 'public', since: 1 },
  galleries: { keyPath: 'id', content: 'public', since: 1 },
  [OFFLINE_DESIGNERS]: { keyPath: 'id', content: 'visitor', since: 2 },
};
