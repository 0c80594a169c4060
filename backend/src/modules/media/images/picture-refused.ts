import {
  GALLERY_BROKEN_TEXT,
  GALLERY_PIXELS_TEXT,
  GALLERY_SOURCE_TEXT,
  GALLERY_TYPE_TEXT,
} from '@stanze/domain/gallery-pictures';
import { BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE } from '@stanze/domain/http-statuses';
import { PICTURE_SIZE_TEXT } from '@stanze/domain/validation-clients';

const REASONS = {
  size: { status: PAYLOAD_TOO_LARGE, text: PICTURE_SIZE_TEXT },
  type: { status: UNSUPPORTED_MEDIA_TYPE, text: GALLERY_TYPE_TEXT },
  pixels: { status: PAYLOAD_TOO_LARGE, text: GALLERY_PIXELS_TEXT },
  source: { status: BAD_REQUEST, text: GALLERY_SOURCE_TEXT },
  broken: { status: BAD_REQUEST, text: GALLERY_BROKEN_TEXT },
} as const;

export type RefusalReason = keyof typeof REASONS;

/** A file that is not accepted as a picture; the message is shown to the person. */
export class PictureRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(REASONS[reason].text);
  }

  get status(): number {
    return REASONS[this.reason].status;
  }
}
