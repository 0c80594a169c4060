import { type PictureProblem, pictureProblem } from '@stanze/domain/picture-file';

/** The decoded picture, upright; null when this browser cannot decode it. */
export async function decodedPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** The problem that the content of a file shows without decoding it, as the server finds it; null when there is none. */
export async function contentProblem(file: Blob): Promise<Exclude<PictureProblem, 'size'> | null> {
  return pictureProblem(new Uint8Array(await file.arrayBuffer()));
}

/**
 * Whether the file is damaged although its beginning is not: every browser decodes the accepted types. False where
 * pictures cannot be decoded outside the document; the server then decides.
 */
export async function isDamaged(file: Blob): Promise<boolean> {
  if (typeof createImageBitmap !== 'function') return false;
  const bitmap = await decodedPicture(file);
  bitmap?.close();
  return bitmap === null;
}
