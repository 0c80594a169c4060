import type { PictureData, PictureSource } from '../../lib/pictures/pictures';
import type { GalleryPicture } from '../http/types';

const TYPES: readonly string[] = ['image/avif', 'image/webp'];

function isShown(source: { type: string; width: number; url: string }): source is PictureSource {
  return TYPES.includes(source.type);
}

/** A picture of a gallery for display; `id` identifies it also when its files have other names. */
export interface GalleryPhoto extends PictureData {
  /** Absent in galleries that an earlier version of the app stored on this device. */
  id?: number;
  /** What it shows: the letter of a style, and a room; absent without labels. */
  style?: string;
  room?: string;
}

/** A picture for display; sources of an unsupported type are omitted. */
export function pictureData({ sources, hidden_reason: _reason, ...picture }: GalleryPicture): GalleryPhoto {
  return { ...picture, sources: sources.filter(isShown) };
}
