import { GALLERY_SOURCE_TEXT, GALLERY_TEXTS } from '@stanze/domain/gallery-pictures';
import { BAD_REQUEST, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE } from '@stanze/domain/http-statuses';
import type { PictureProblem } from '@stanze/domain/picture-file';
import { invalidField, ProductError } from '../../../common/errors/product-error.js';

/** `source`: the address of a picture that is not the person's. */
export type RefusalReason = PictureProblem | 'source';

const STATUSES: Readonly<Record<RefusalReason, number>> = {
  size: PAYLOAD_TOO_LARGE,
  type: UNSUPPORTED_MEDIA_TYPE,
  pixels: PAYLOAD_TOO_LARGE,
  source: BAD_REQUEST,
  broken: BAD_REQUEST,
};

/** A file that is not accepted as a picture; the message is shown to the person. */
export class PictureRefused extends Error {
  constructor(readonly reason: RefusalReason) {
    super(reason === 'source' ? GALLERY_SOURCE_TEXT : GALLERY_TEXTS[reason]);
  }

  get status(): number {
    return STATUSES[this.reason];
  }
}

/** The answer about a refused picture of a form with one file; 400 names the field. */
export function refusalOf({ status, message }: PictureRefused): ProductError {
  return status === BAD_REQUEST
    ? invalidField('file', message, 'image_refused')
    : new ProductError(status, 'image_refused', message);
}
