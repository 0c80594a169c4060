import type { CardDesigner } from '../features/designers/list/designer-list';
import type { PhotoButton } from '../features/designers/card/gallery-grid';
import { SavePhotoButton } from '../features/saved-photos/save-photo-button';

/** The button that saves a photo of this designer; none for a photo without an id, which an older answer may contain. */
export function photoButtonOf({ id: designerId, name: designerName }: CardDesigner): PhotoButton {
  return ({ id: photoId, ...picture }, surface) =>
    photoId !== undefined && (
      <SavePhotoButton
        photo={{ photoId, designerId, designerName, picture }}
        alt={picture.alt}
        surface={surface}
      />
    );
}
