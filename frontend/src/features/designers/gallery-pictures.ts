import { photoLabelText } from '@stanze/domain/photo-labels';
import type { Designer } from '../../data/http/types';
import { type GalleryPhoto, pictureData } from '../../data/pictures/picture-data';

/**
 * The pictures of a designer that everybody sees: without those that an administrator hides. The designer's text is the
 * caption and the alternative text; a picture without one is described by its room and style if it has any,
 * by its position, and by the designer's name and style (docs/product.md#pictures).
 */
export function galleryPictures(
  designer: Pick<Designer, 'gallery' | 'name' | 'design_style_name'>,
): GalleryPhoto[] {
  const { gallery, name, design_style_name: style } = designer;
  const visible = gallery.filter(({ hidden_reason: reason }) => reason === undefined);
  return visible.map((picture, index) => {
    const caption = picture.alt.trim();
    const label = photoLabelText(picture);
    const position = `${index + 1} di ${visible.length} di ${name}`;
    const described = label === '' ? `Foto ${position}, ${style}` : `${label}: foto ${position}`;
    return { ...pictureData(picture), alt: caption || described, caption, label };
  });
}
