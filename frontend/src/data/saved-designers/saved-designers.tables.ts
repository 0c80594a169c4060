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
  /** Who saved it; missing in rows of older versions, `GUEST_UID` for a guest. */
  uid?: number;
}

/** Bytes encrypted with AES-GCM. */
export interface EncryptedBytes {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** A designer saved with "Salva offline" by a person who is signed out. */
export interface EncryptedDesignerRow {
  /** Random, because the choice of a designer is personal too. */
  id: string;
  uid: number;
  encryptedAt: number;
  record: EncryptedBytes;
  pictures: readonly EncryptedBytes[];
}

/** The key of the signed-in person's account, with which the rows above are encrypted; base64url. */
export interface DeviceKeyRow {
  uid: number;
  key: string;
}

/** The table of designers saved with "Salva offline". Its name in the database was chosen before this constant. */
const OFFLINE_DESIGNERS = 'kept';

declare module '../database/schema' {
  interface Tables {
    cards: { key: number; row: CardRow };
    galleries: { key: number; row: GalleryRow };
    [OFFLINE_DESIGNERS]: { key: number; row: OfflineDesignerRow };
    encryptedDesigners: { key: string; row: EncryptedDesignerRow };
    deviceKeys: { key: number; row: DeviceKeyRow };
  }
}

export const SAVED_DESIGNERS_TABLES: TableDefinitions<
  'cards' | 'galleries' | typeof OFFLINE_DESIGNERS | 'encryptedDesigners' | 'deviceKeys'
> = {
  cards: { keyPath: 'id', content: 'public', since: 1 },
  galleries: { keyPath: 'id', content: 'public', since: 1 },
  [OFFLINE_DESIGNERS]: { keyPath: 'id', content: 'visitor', since: 2 },
  encryptedDesigners: { keyPath: 'id', content: 'encrypted', since: 5 },
  deviceKeys: { keyPath: 'uid', content: 'personal', since: 5 },
};
