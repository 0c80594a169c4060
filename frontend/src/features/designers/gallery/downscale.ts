import { GALLERY_TEXTS } from '@stanze/domain/gallery-pictures';
import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import type { PictureProblem } from '@stanze/domain/picture-file';
import { contentProblem, decodedPicture, isDamaged } from '../../../lib/pictures/picture-check';

/** Longest side of the sent picture, in px. The largest version that the server creates is not larger. */
const LONGEST_SIDE = 2560;
const TYPE = 'image/jpeg';
const QUALITIES = [0.85, 0.7, 0.5];

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

function painted(bitmap: ImageBitmap): HTMLCanvasElement | null {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: without a background, transparent pixels would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(resolve, TYPE, quality);
  });
}

/**
 * Converts a photograph to a JPEG of at most 2560 px without metadata; also one with more pixels than the server
 * accepts, or of a type that only this browser can decode.
 * @throws UnusablePicture when neither this browser nor the server can decode it
 */
export async function downscaled(file: File): Promise<Blob> {
  const problem = await contentProblem(file);
  const bitmap = await decodedPicture(file);
  const canvas = bitmap && painted(bitmap);
  bitmap?.close();
  if (!canvas) return unchanged(file, problem);
  for (const quality of QUALITIES) {
    const blob = await encoded(canvas, quality);
    if (blob && blob.size <= IMAGE_MAX_BYTES) return blob;
  }
  return unchanged(file, problem);
}
