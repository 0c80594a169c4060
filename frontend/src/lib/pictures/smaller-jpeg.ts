import { IMAGE_MAX_BYTES } from '@stanze/domain/limits';
import { decodedPicture } from './picture-check';

const TYPE = 'image/jpeg';
const QUALITIES = [0.85, 0.7, 0.5];

function painted(bitmap: ImageBitmap, longestSide: number): HTMLCanvasElement | null {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
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
 * A picture as a JPEG without metadata, upright, of at most 5 MB; null when this browser cannot decode it, or not encode it small enough.
 * @param longestSide in px; a smaller picture is not enlarged
 */
export async function smallerJpeg(file: Blob, longestSide: number): Promise<Blob | null> {
  const bitmap = await decodedPicture(file);
  const canvas = bitmap && painted(bitmap, longestSide);
  bitmap?.close();
  if (!canvas) return null;
  for (const quality of QUALITIES) {
    const blob = await encoded(canvas, quality);
    if (blob && blob.size <= IMAGE_MAX_BYTES) return blob;
  }
  return null;
}
