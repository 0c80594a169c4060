import {
  BAD_GATEWAY,
  GATEWAY_TIMEOUT,
  REQUEST_TIMEOUT,
  SERVICE_UNAVAILABLE,
  TOO_EARLY,
  TOO_MANY_REQUESTS,
} from '@stanze/domain/http-statuses';
import { ApiError, isNetworkError } from '../../../data/http/errors';
import { upload, type UploadOptions } from '../../../data/http/files';
import type { GalleryPicture } from '../../../data/http/types';
import type { Outcome } from './upload-queue';

const UPLOAD_FAILED_TEXT = 'Questa foto non è stata caricata. Riprova tra poco.';
/** Temporary failures of the server, after which an upload is repeated. */
const RETRYABLE_STATUSES: readonly number[] = [
  REQUEST_TIMEOUT,
  TOO_EARLY,
  TOO_MANY_REQUESTS,
  BAD_GATEWAY,
  SERVICE_UNAVAILABLE,
  GATEWAY_TIMEOUT,
];

/** Uploads one picture. It belongs to nobody until a saved profile refers to it. @throws as `upload` */
export function sendPicture(
  blob: Blob,
  options: Pick<UploadOptions, 'signal' | 'onProgress'>,
): Promise<GalleryPicture> {
  const file = new File([blob], 'foto.jpg', { type: blob.type });
  return upload<GalleryPicture>('/api/uploads/gallery', file, { ...options, failure: UPLOAD_FAILED_TEXT });
}

/** The outcome of an upload that is repeated without a question; null for one that has failed. */
export function retryableOutcome(error: unknown): Outcome | null {
  if (isNetworkError(error)) return { isFinished: false, retryAfter: null };
  if (!(error instanceof ApiError) || !RETRYABLE_STATUSES.includes(error.status)) return null;
  return { isFinished: false, retryAfter: error.retryAfter };
}
