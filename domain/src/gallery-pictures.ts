/** Messages for a refused gallery picture; the server and the form use the same ones. */
export const GALLERY_TYPE_TEXT = 'Formato immagine non supportato. Usa JPG, PNG, GIF o WebP';
export const GALLERY_PIXELS_TEXT = 'L’immagine ha troppi pixel. Massimo 24 megapixel';
export const GALLERY_BROKEN_TEXT =
  'Non riusciamo a leggere questa immagine: il file sembra rovinato o incompleto';
export const GALLERY_SOURCE_TEXT = 'Questa immagine non è tra quelle che hai caricato. Caricala di nuovo';
export const GALLERY_BUSY_TEXT = 'Stiamo preparando molte immagini: riprova tra qualche secondo.';
