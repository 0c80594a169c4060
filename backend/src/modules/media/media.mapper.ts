import type { GalleryPicture, StoredPicture, StoredSource } from './media.types.js';

/** Public URL of a stored gallery file. */
function galleryUrl(file: string): string {
  return `/api/uploads/gallery/${file}`;
}

/** A stored picture as designers' records contain it. */
export function toGalleryPicture(row: StoredPicture): GalleryPicture {
  return {
    id: row.id,
    url: galleryUrl(row.file),
    width: row.width,
    height: row.height,
    placeholder: row.placeholder,
    alt: row.alt,
    ...(row.style === null ? {} : { style: row.style }),
    ...(row.room === null ? {} : { room: row.room }),
    ...(row.hidden_reason === null ? {} : { hidden_reason: row.hidden_reason }),
    sources: row.sources.map(({ type, width, file }) => ({ type, width, url: galleryUrl(file) })),
  };
}

/** Public URL of a picture's narrowest AVIF file, of the largest file when there is none. */
export function narrowestUrl({ file, sources }: { file: string; sources: readonly StoredSource[] }): string {
  const [narrowest] = sources.filter(({ type }) => type === 'image/avif').sort((a, b) => a.width - b.width);
  return galleryUrl(narrowest?.file ?? file);
}
