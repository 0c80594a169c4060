import type { OutboxRow } from '../../data/database/schema';
import type { GalleryPhoto } from '../../data/pictures/picture-data';
import type { SavedPhoto } from './saved-photos.tables';

/** The whole desired state: sent twice it has the same effect. What is shown of the photo is not sent. */
export interface SavedPhotoBody {
  photoId: number;
  designerId: number;
  designerName: string;
  picture: GalleryPhoto | null;
  saved: boolean;
  likedNote: string;
  dislikedNote: string;
}

type PendingPhotos = readonly Pick<OutboxRow<SavedPhotoBody>, 'body' | 'intentAt'>[];

/** A collection after one intent; the same array when nothing changes. */
export function withPhoto(
  photos: readonly SavedPhoto[],
  body: SavedPhotoBody,
  intentAt: number,
): readonly SavedPhoto[] {
  const { photoId: id, saved, designerId, designerName, picture, likedNote, dislikedNote } = body;
  const isListed = photos.some((photo) => photo.id === id);
  if (!saved) return isListed ? photos.filter((photo) => photo.id !== id) : photos;
  const notes = { likedNote, dislikedNote };
  if (isListed) return photos.map((photo) => (photo.id === id ? { ...photo, ...notes } : photo));
  const savedAt = new Date(intentAt).toISOString();
  return [{ id, designerId, designerName, picture, savedAt, ...notes }, ...photos];
}

/** The collection with the pending commands applied, oldest first. */
export function applyPending(photos: readonly SavedPhoto[], pending: PendingPhotos): readonly SavedPhoto[] {
  return pending.reduce((list, { body, intentAt }) => withPhoto(list, body, intentAt), photos);
}

/** The state of a photo as a command contains it. */
export function bodyOf({ id: photoId, savedAt: _savedAt, ...photo }: SavedPhoto): SavedPhotoBody {
  return { ...photo, photoId, saved: true };
}
