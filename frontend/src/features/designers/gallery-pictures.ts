import type { Designer, GalleryPicture } from '../../data/http/types';
import type { PictureData, PictureSource } from '../../lib/pictures';

const TYPES: readonly string[] = ['image/avif', 'image/webp'];

function isShown(source: { type: string; width: number; url: string }): source is PictureSource {
  return TYPES.includes(source.type);
}

/** A picture for display; sources of an unsupported type are omitted. */
export function pictureData({ sources, hidden_reason: _reason, ...picture }: GalleryPicture): PictureData {
  return { ...picture, sources: sources.filter(isShown) };
}

/**
 * The pictures of a designer that everybody sees: without those that an administrator hides. The designer's text is the
 * caption and the alternative text; a picture without one is described by its position, the designer's name and
 * style (docs/product.md#pictures).
 */
export function galleryPictures(
  designer: Pick<Designer, 'gallery' | 'name' | 'design_style_name'>,
): PictureData[] {
  const { gallery, name, design_style_name: style } = designer;
  const visible = gallery.filter(({ hidden_reason: reason }) => reason === undefined);
  return visible.map((picture, index) => {
    const caption = picture.alt.trim();
    const alt = caption || `Foto ${index + 1} di ${visible.length} di ${name}, ${style}`;
    return { ...pictureData(picture), alt, caption };
  });
}
