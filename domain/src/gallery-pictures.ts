import type { PictureProblem } from './picture-file.js';
import { PICTURE_SIZE_TEXT } from './validation-clients.js';

/** The message for each problem of a gallery picture; the server and the form show the same ones. */
export const GALLERY_TEXTS: Readonly<Record<PictureProblem, string>> = {
  type: 'Formato immagine non supportato. Usa JPG, PNG, GIF o WebP',
  size: PICTURE_SIZE_TEXT,
  pixels: 'L’immagine ha troppi pixel. Massimo 24 megapixel',
  broken: 'Non riusciamo a leggere questa immagine: il file sembra rovinato o incompleto',
};

export const GALLERY_SOURCE_TEXT = 'Questa immagine non è tra quelle che hai caricato. Caricala di nuovo';
export const GALLERY_PICTURE_MISSING_TEXT = 'Questa foto non è più nella galleria.';
export const GALLERY_BUSY_TEXT = 'Stiamo preparando molte immagini: riprova tra qualche secondo.';
