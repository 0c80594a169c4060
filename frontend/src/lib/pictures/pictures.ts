/** One stored width of a picture. */
export interface PictureSource {
  type: 'image/avif' | 'image/webp';
  width: number;
  url: string;
}

/**
 * The data to show a picture without a layout shift: the shape of the API's `GalleryImage`, and of imports such as
 * `pictures/originals/hero-1.webp?picture`.
 */
export interface PictureData {
  /** The original, for browsers without AVIF. */
  url: string;
  width: number;
  height: number;
  /** A tiny picture as a data URL, shown until the picture is loaded. */
  placeholder: string;
  alt: string;
  /** What its author wrote about it, shown below it; absent when there is nothing to show. */
  caption?: string;
  /** What it shows, in short, such as its room; the viewer shows it when there is no caption. */
  label?: string;
  sources: readonly PictureSource[];
}

type Properties = Pick<PictureData, 'width' | 'height' | 'placeholder' | 'alt'>;

/**
 * One of the app's own pictures, from what vite/picture-plugin.ts writes: the file names differ in the width only.
 * @public imported by the modules which that plugin generates
 */
export function ownPicture(
  name: string,
  ending: string,
  widths: readonly number[],
  properties: Properties,
): PictureData {
  const sources = widths.map((width): PictureSource => {
    return { type: 'image/avif', width, url: `${name}-${width}${ending}.avif` };
  });
  return { ...properties, url: `${name}${ending}.webp`, sources };
}

/** The `srcset` of one type, smallest first; empty when the picture has no source of that type. */
export function srcSetOf(picture: PictureData, type: PictureSource['type']): string {
  return picture.sources
    .filter((source) => source.type === type)
    .sort((a, b) => a.width - b.width)
    .map((source) => `${source.url} ${source.width}w`)
    .join(', ');
}
