import { srcSetOf, type PictureData } from './pictures';

const fetched = new Set<string>();

/**
 * Loads a picture in advance with low priority, in the width that `sizes` selects; only once per picture. Uses an `Image`
 * instead of a preload link, because browsers log a warning for preload links that are not used within seconds.
 */
export function preloadPicture(picture: PictureData, sizes: string): void {
  const type = picture.sources[0]?.type;
  if (!type || fetched.has(picture.url)) return;
  fetched.add(picture.url);
  const image = new Image();
  image.fetchPriority = 'low';
  image.sizes = sizes;
  image.srcset = srcSetOf(picture, type);
}
