import type { GalleryPicture } from '../../../data/http/types';
import { upload, type UploadOptions } from '../../../data/http/files';

const FAILURE = 'Questa foto non è stata caricata. Riprova tra poco.';

/** Uploads one picture. It belongs to nobody until a saved profile refers to it. @throws as `upload` */
export function sendPicture(
  file: File,
  options: Pick<UploadOptions, 'signal' | 'onProgress'>,
): Promise<GalleryPicture> {
  return upload<GalleryPicture>('/api/uploads/gallery', file, { ...options, failure: FAILURE });
}
