import {
  GALLERY_BROKEN_TEXT,
  GALLERY_PIXELS_TEXT,
  GALLERY_SOURCE_TEXT,
  GALLERY_TYPE_TEXT,
} from '@stanze/domain/gallery-pictures';
import { PICTURE_SIZE_TEXT } from '@stanze/domain/validation-clients';

const REASONS = {
  size: { status: 413, text: PICTURE_SIZE_TEXT },
  type: { status: 415, text: GALLERY_TYPE_TEXT },
  pixels: { status: 413, text: GALLERY_PIXELS_TEXT },
  source: { status: 400, text: GALLERY_SOURCE_TEXT },
  broken: { status: 400, text: GALLERY_BROKEN_TEXT },
} as const;

export type RefusalReason = keyof typeof REASONS;

/** A file that is not accepted as a picture; the message is the text for the person. */
export class PictureRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(REASONS[reason].text);
  }

  get status(): number {
    return REASONS[this.reason].status;
  }
}
