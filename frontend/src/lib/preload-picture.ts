import { srcSetOf, type PictureData } from './pictures';

const fetched = new Set<string>();

/**
 * Fetches a picture ahead with little urgency, in the width that `sizes` asks for; once however often it is called.
 * An image of its own and no preload link: browsers warn about links that nobody uses within seconds.
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
