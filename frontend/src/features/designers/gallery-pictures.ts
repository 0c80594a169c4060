import type { GalleryPicture } from '../../data/http/types';
import type { PictureData, PictureSource } from '../../lib/pictures';

const TYPES: readonly string[] = ['image/avif', 'image/webp'];

function isShown(source: { type: string; width: number; url: string }): source is PictureSource {
  return TYPES.includes(source.type);
}

/** A picture for display; sources of an unsupported type are omitted. */
export function pictureData({ sources, hidden_reason: _reason, ...picture }: GalleryPicture): PictureData {
  return { ...picture, sources: sources.filter(isShown) };
}

/** The pictures of a gallery that everybody sees: without those that an administrator hides. */
export function galleryPictures(gallery: readonly GalleryPicture[]): PictureData[] {
  return gallery.filter(({ hidden_reason: reason }) => reason === undefined).map(pictureData);
}
