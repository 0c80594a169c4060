/** One stored width of a picture. */
export interface PictureSource {
  type: 'image/avif' | 'image/webp';
  width: number;
  url: string;
}

/**
 * Everything a screen needs to show a picture without a jump: the same shape as the `GalleryImage` of the API,
 * and what an import such as `pictures/originals/hero-1.webp?picture` gives.
 */
export interface PictureData {
  /** The original, for browsers without AVIF. */
  url: string;
  width: number;
  height: number;
  /** A tiny picture as a data URL, shown until the real one arrives. */
  placeholder: string;
  alt: string;
  sources: readonly PictureSource[];
}

/** The `srcset` of one type, smallest first; empty when the picture has no source of that type. */
export function srcSetOf(picture: PictureData, type: PictureSource['type']): string {
  return picture.sources
    .filter((source) => source.type === type)
    .sort((a, b) => a.width - b.width)
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ');
}
