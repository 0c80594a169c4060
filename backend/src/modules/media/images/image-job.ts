import type { RefusalReason } from './picture-refused.js';
import type { MadePicture } from './renditions.js';

/** What the process for images is asked to do. */
export type ImageJob =
  | { readonly kind: 'gallery'; readonly file: Uint8Array }
  | { readonly kind: 'square'; readonly file: Uint8Array; readonly size: number }
  | { readonly kind: 'share'; readonly file: Uint8Array; readonly width: number; readonly height: number };

/** What it answers to one job. */
export type ImageAnswer =
  | { readonly picture: MadePicture }
  | { readonly crop: Uint8Array }
  | { readonly refused: RefusalReason };
