import type { RefusalReason } from './picture-refused.js';
import type { ProcessedPicture } from './renditions.js';

/** A job for the image process; with `maxPixels`, a file with more is refused for its pixels. */
export type ImageJob = { readonly maxPixels?: number } & (
  | { readonly kind: 'gallery'; readonly file: Uint8Array }
  | { readonly kind: 'whole'; readonly file: Uint8Array }
  | { readonly kind: 'square'; readonly file: Uint8Array; readonly size: number }
  | { readonly kind: 'share'; readonly file: Uint8Array; readonly width: number; readonly height: number }
);

/** The answer to one job. */
export type ImageAnswer =
  | { readonly picture: ProcessedPicture }
  | { readonly crop: Uint8Array }
  | { readonly refused: RefusalReason };
