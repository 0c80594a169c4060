import type { GalleryPicture } from '../../data/http/types';
import type { PictureData, PictureSource } from '../../lib/pictures';

const TYPES: readonly string[] = ['image/avif', 'image/webp'];

function isShown(source: { type: string; width: number; url: string }): source is PictureSource {
  return TYPES.includes(source.type);
}

/** The pictures of a gallery for display; items of an unsupported type are omitted. */
export function galleryPictures(gallery: readonly GalleryPicture[]): PictureData[] {
  return gallery.map(({ sources, ...picture }) => ({ ...picture, sources: sources.filter(isShown) }));
}
