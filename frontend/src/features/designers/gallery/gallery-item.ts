import type { Room } from '@stanze/domain/rooms';
import type { StyleLetter } from '@stanze/domain/styles';
import type { GalleryPicture } from '../../../data/http/types';

/** An uploaded picture. `reference` is the value that stands for it in the profile. */
export interface StoredPicture {
  reference: string;
  picture: GalleryPicture;
}

/** What a picture shows, as its designer has set it; null: not set. */
export interface ItemLabels {
  readonly style: StyleLetter | null;
  readonly room: Room | null;
}

/** One picture of the edited gallery. The labels are missing in a draft of an older version. */
export interface GalleryItem extends Partial<ItemLabels> {
  readonly id: string;
  /** Identifies the position: a picture that replaces another one has its slot, so that the focus stays. */
  readonly slot: string;
  /** Name of the chosen file. */
  readonly name: string;
  readonly alt: string;
  readonly state: 'preparing' | 'waiting' | 'sending' | 'failed' | 'stored';
  /** Uploaded part, from 0 to 1. */
  readonly progress: number;
  readonly problem: { readonly text: string; readonly canRetry: boolean } | null;
  readonly stored: StoredPicture | null;
  /** Object URL of the chosen file; null for pictures loaded from the server. */
  readonly preview: string | null;
}

/** The part of an item that is stored on this device; the file is stored separately. */
export type SavedItem = Pick<GalleryItem, 'id' | 'name' | 'alt' | 'stored' | keyof ItemLabels>;

/** The part of an item that is stored on this device. */
export function savedItem(item: GalleryItem): SavedItem {
  const { id, name, alt, stored } = item;
  return { id, name, alt, stored, ...labelsOfItem(item) };
}

/**
 * The labels of an item. In a draft of an older version they are those that the server sent; when somebody has changed them
 * since, the profile has another version and the form shows both.
 */
export function labelsOfItem({ style, room, stored }: SavedItem): ItemLabels {
  const { style: sentStyle = null, room: sentRoom = null } = stored?.picture ?? {};
  return { style: style === undefined ? sentStyle : style, room: room === undefined ? sentRoom : room };
}

/** The picture of an item with its text and labels, as people see it; null while it is not uploaded. */
export function pictureOf(item: SavedItem): GalleryPicture | null {
  if (!item.stored) return null;
  const { style: _style, room: _room, ...picture } = item.stored.picture;
  const { style, room } = labelsOfItem(item);
  return { ...picture, alt: item.alt.trim(), ...(style && { style }), ...(room && { room }) };
}

/** An item from the device, before its file has been read. */
export function restoredItem(saved: SavedItem): GalleryItem {
  const state = saved.stored ? 'stored' : 'preparing';
  return { ...saved, slot: saved.id, state, progress: 0, problem: null, preview: null };
}

/** The pictures of a saved profile as items. */
export function itemsOf(references: readonly string[], gallery: readonly GalleryPicture[]): SavedItem[] {
  return references.flatMap((reference, index) => {
    const picture = gallery[index];
    const { style = null, room = null } = picture ?? {};
    return picture
      ? [{ id: reference, name: '', alt: picture.alt, stored: { reference, picture }, style, room }]
      : [];
  });
}

/** Whether the picture is being prepared, is being uploaded or is queued for uploading. */
export function isInProgress({ state }: GalleryItem): boolean {
  return state === 'preparing' || state === 'waiting' || state === 'sending';
}

/** A copy of the list with the element at `from` moved to `to`, which is limited to the bounds of the list. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const [moved, rest] = [list[from], list.filter((_, index) => index !== from)];
  if (moved === undefined) return [...list];
  return [...rest.slice(0, Math.max(0, to)), moved, ...rest.slice(Math.max(0, to))];
}
