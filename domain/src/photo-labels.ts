import { isRoom, ROOMS, roomName } from './rooms.js';
import { isStyleLetter, type StyleLetter, styleName } from './styles.js';

/** The refusal of a style that is none of the five letters, and of a room that is not in the list. */
export const PHOTO_STYLE_TEXT = 'Lo stile di una foto è una lettera da A a E, oppure nessuno';
export const PHOTO_ROOM_TEXT = `La stanza di una foto è una di queste: ${ROOMS.join(', ')}, oppure nessuna`;

/** A photo of a gallery as it is sent to people. Photos of devices and servers of an older version have no labels. */
type LabelledPhoto = {
  readonly style?: string | null;
  readonly room?: string | null;
  /** Given while an administrator hides the photo. */
  readonly hidden_reason?: string | null;
};

/**
 * The styles of the photos that everybody sees and that have one (docs/product.md#affinity): a hidden photo, one without a
 * style and one with an unknown style count for nothing.
 */
export function photoStylesOf(gallery: readonly LabelledPhoto[]): StyleLetter[] {
  return gallery.flatMap(({ style, hidden_reason: hidden }) =>
    isStyleLetter(style) && typeof hidden !== 'string' ? [style] : [],
  );
}

/** What matching reads of a gallery: how many photos everybody sees, and the styles of those that have one. */
export function galleryTraits(gallery: readonly LabelledPhoto[]): {
  gallery_count: number;
  photo_styles: StyleLetter[];
} {
  const visible = gallery.filter(({ hidden_reason: hidden }) => typeof hidden !== 'string');
  return { gallery_count: visible.length, photo_styles: photoStylesOf(visible) };
}

/** Styles of photos as one text, whatever their order: 'AAC'. */
export function photoStylesKey(styles: readonly StyleLetter[]): string {
  return [...styles].sort().join('');
}

/** The styles in a text of `photoStylesKey`; anything else in it is ignored. */
export function photoStylesFromKey(key: string): StyleLetter[] {
  return Array.from(key).filter(isStyleLetter);
}

/** Room and style of a photo as a text, 'Cucina, Minimal e contemporaneo'; '' for a photo without both. */
export function photoLabelText({ style, room }: LabelledPhoto): string {
  const names = [isRoom(room) ? roomName(room) : '', isStyleLetter(style) ? styleName(style) : ''];
  return names.filter((name) => name !== '').join(', ');
}
