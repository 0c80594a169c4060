import type { RenditionType } from './images/renditions.js';

/** One width and format of a stored picture; `file` is in the same folder as the picture's own file. */
export interface StoredSource {
  readonly type: RenditionType;
  readonly width: number;
  readonly file: string;
}

/** A picture as designers' records contain it. */
export interface GalleryPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly alt: string;
  /** Why an administrator hides the picture; absent for a picture that everybody sees. */
  readonly hidden_reason?: string;
  readonly sources: readonly { readonly type: string; readonly width: number; readonly url: string }[];
}

/** The data that shows a stored picture. */
export interface StoredPicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  /** A description of the picture. */
  readonly alt: string;
  readonly sources: readonly StoredSource[];
  /** Why an administrator hides the picture; null for a picture that everybody sees. */
  readonly hidden_reason: string | null;
}

/** A picture whose files are in storage. */
export type FiledPicture = Omit<StoredPicture, 'alt' | 'hidden_reason'>;

/** A picture whose files were prepared beforehand: files on this machine, largest first. */
export interface PreparedPicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly sources: readonly {
    readonly type: StoredSource['type'];
    readonly width: number;
    readonly file: string;
  }[];
}

/** A picture of a gallery as it is stored; the order of the array is the order of the gallery. */
export interface GalleryEntry {
  readonly mediaId: number;
  readonly alt: string;
}
