import type { TableDefinitions } from '../../data/database/schema';
import type { GalleryPhoto } from '../../data/pictures/picture-data';

/** A photo in the person's collection. */
export interface SavedPhoto {
  /** The picture's id. */
  id: number;
  designerId: number;
  designerName: string;
  likedNote: string;
  dislikedNote: string;
  /** ISO 8601, UTC. */
  savedAt: string;
  /** Null when the portfolio does not show it any more. */
  picture: GalleryPhoto | null;
}

/** The server's last answer about a person and a photo, with the last intent on this device. */
export interface SavedPhotoRow {
  uid: number;
  /** The picture. */
  id: number;
  /** Null when it is not in the collection. */
  photo: SavedPhoto | null;
  /** Milliseconds since 1970 by the server's clock; 0 when the state was only read. */
  intentAt: number;
}

/** Whether the person's saved photos count for their taste: the server's last answer, with the last intent on this device. */
export interface PhotoTasteRow {
  uid: number;
  counted: boolean;
  /** Milliseconds since 1970 by the server's clock; 0 when the state was only read. */
  intentAt: number;
}

declare module '../../data/database/schema' {
  interface Tables {
    savedPhotos: { key: [uid: number, id: number]; row: SavedPhotoRow };
    photoTastes: { key: number; row: PhotoTasteRow };
  }
}

export const SAVED_PHOTOS_TABLES: TableDefinitions<'savedPhotos' | 'photoTastes'> = {
  savedPhotos: { keyPath: ['uid', 'id'], content: 'personal', since: 7 },
  photoTastes: { keyPath: 'uid', content: 'personal', since: 8 },
};
