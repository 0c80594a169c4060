import type { GalleryPicture } from '../../../data/http/types';

/** A picture as the server has it. `reference` is the address that the profile names it by. */
export interface StoredPicture {
  reference: string;
  picture: GalleryPicture;
}

/** One picture of the gallery being put together. */
export interface GalleryItem {
  readonly id: string;
  /** Name of the chosen file, to tell pictures apart. */
  readonly name: string;
  readonly alt: string;
  readonly state: 'preparing' | 'waiting' | 'sending' | 'failed' | 'stored';
  /** Share that has left, from 0 to 1. */
  readonly progress: number;
  readonly problem: { readonly text: string; readonly canRetry: boolean } | null;
  readonly stored: StoredPicture | null;
  /** Object URL of the chosen file; null when only the server's picture is known. */
  readonly preview: string | null;
}

/** What outlives a reload; the file itself is kept beside it. */
export type KeptItem = Pick<GalleryItem, 'id' | 'name' | 'alt' | 'stored'>;

export function keptItem({ id, name, alt, stored }: GalleryItem): KeptItem {
  return { id, name, alt, stored };
}

/** An item as it was kept, before anything is known of its file. */
export function restoredItem(kept: KeptItem): GalleryItem {
  const state = kept.stored ? 'stored' : 'preparing';
  return { ...kept, state, progress: 0, problem: null, preview: null };
}

/** The pictures of a profile as it is, to be edited. */
export function itemsOf(references: readonly string[], gallery: readonly GalleryPicture[]): KeptItem[] {
  return references.flatMap((reference, place) => {
    const picture = gallery[place];
    return picture ? [{ id: reference, name: '', alt: picture.alt, stored: { reference, picture } }] : [];
  });
}

/** Whether something of it is still to be done without the person. */
export function isUnderWay({ state }: GalleryItem): boolean {
  return state === 'preparing' || state === 'waiting' || state === 'sending';
}

/** The list with the element at `from` put at `to`; a place outside of the list is its end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [taken, rest] = [list[from], list.filter((_, place) => place !== from)];
  if (taken === undefined) return [...list];
  return [...rest.slice(0, Math.max(0, to)), taken, ...rest.slice(Math.max(0, to))];
}
