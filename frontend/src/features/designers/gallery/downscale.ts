import { GALLERY_TEXTS } from '@stanze/domain/gallery-pictures';
import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import type { PictureProblem } from '@stanze/domain/picture-file';
import { contentProblem, isDamaged } from '../../../lib/pictures/picture-check';
import { smallerJpeg } from '../../../lib/pictures/smaller-jpeg';

/** Longest side of the sent picture, in px. The largest version that the server creates is not larger. */
const LONGEST_SIDE = 2560;

/** The file cannot become a picture of the gallery; the message is shown to the person. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
}

const HEIC_TEXT =
  'Questo dispositivo non apre le foto HEIC. Salvala come JPEG (o scatta in “Più compatibile”) e riprova.';
const TOO_LARGE_TEXT =
  'Questa foto pesa più di 5 MB e qui non riusciamo a rimpicciolirla. Scegline una più leggera.';

function isHeic({ name, type }: File): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/**
 * The unchanged file, for files that the browser cannot decode but the server may accept.
 * @param problem what its content shows, or null
 * @throws UnusablePicture
 */
async function unchanged(file: File, problem: PictureProblem | null): Promise<Blob> {
  if (isHeic(file)) throw new UnusablePicture(HEIC_TEXT);
  if (problem) throw new UnusablePicture(GALLERY_TEXTS[problem]);
  if (await isDamaged(file)) throw new UnusablePicture(GALLERY_TEXTS.broken);
  if (file.size > IMAGE_MAX_BYTES) throw new UnusablePicture(TOO_LARGE_TEXT);
  return file;
}

/**
 * Converts a photograph to a JPEG of at most 2560 px without metadata; also one with more pixels than the server
 * accepts, or of a type that only this browser can decode.
 * @throws UnusablePicture when neither this browser nor the server can decode it
 */
export async function downscaled(file: File): Promise<Blob> {
  const problem = await contentProblem(file);
  return (await smallerJpeg(file, LONGEST_SIDE)) ?? unchanged(file, problem);
}
