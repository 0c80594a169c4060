import type { DesignerPayload } from '../../../data/http/types';
import { labelsOfItem, type SavedItem } from '../gallery/gallery-item';
import { type DesignerValues, wireValues } from './designer-values';

/** The profile as it is sent, without pictures that are not uploaded yet. */
export function payloadOf(values: DesignerValues, items: readonly SavedItem[]): DesignerPayload {
  const pictures = items.flatMap((item) =>
    item.stored ? [{ url: item.stored.reference, alt: item.alt, ...labelsOfItem(item) }] : [],
  );
  return {
    ...wireValues(values),
    gallery_images: pictures.length > 0 ? pictures.map(({ url }) => url) : null,
    gallery_alts: pictures.map(({ alt }) => alt.trim()),
    gallery_styles: pictures.map(({ style }) => style),
    gallery_rooms: pictures.map(({ room }) => room),
  };
}
