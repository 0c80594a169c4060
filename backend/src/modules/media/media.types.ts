import type { Room } from '@stanze/domain/rooms';
import type { StyleLetter } from '@stanze/domain/styles';
import type { RenditionType } from './images/renditions.js';

/** One width and format of a stored picture; `file` is in the same folder as the picture's own file. */
export interface StoredSource {
  readonly type: RenditionType;
  readonly width: number;
  readonly file: string;
}

/** What a picture shows, set by its designer or an administrator; null: not set. */
export interface PictureLabels {
  readonly style: StyleLetter | null;
  readonly room: Room | null;
}

/** Labels to store; an absent one is not changed. */
export type LabelChanges = Partial<PictureLabels>;

/** A picture as designers' records contain it; it has a style and a room when they are set. */
export interface GalleryPicture extends Readonly<Partial<Record<'style' | 'room', string>>> {
  /** Stays when the files get other names. */
  readonly id: number;
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
export interface StoredPicture extends PictureLabels {
  readonly id: number;
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
export type FiledPicture = Omit<StoredPicture, 'id' | 'alt' | 'hidden_reason' | keyof PictureLabels>;

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

/** A picture of a gallery that everybody sees, with its designer. */
export interface PictureOfGallery {
  readonly designerId: number;
  readonly picture: GalleryPicture;
}

/** A picture of a gallery as it is stored; the order of the array is the order of the gallery. */
export interface GalleryEntry extends LabelChanges {
  readonly mediaId: number;
  readonly alt: string;
}
