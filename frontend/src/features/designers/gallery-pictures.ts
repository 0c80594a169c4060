import type { GalleryPicture } from '../../data/http/types';
import type { PictureData, PictureSource } from '../../lib/pictures';

const TYPES: readonly string[] = ['image/avif', 'image/webp'];

function isShown(source: { type: string; width: number; url: string }): source is PictureSource {
  return TYPES.includes(source.type);
}

/** The pictures of a gallery as the screens show them; a type no screen knows is left out. */
export function galleryPictures(gallery: readonly GalleryPicture[]): PictureData[] {
  return gallery.map(({ sources, ...picture }) => ({ ...picture, sources: sources.filter(isShown) }));
}
