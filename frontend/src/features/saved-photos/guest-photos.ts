import { SAVED_PHOTOS_MAX } from '@stanze/domain/limits';
import { COLLECTION_FULL_TEXT } from '@stanze/domain/texts';
import { savedForm } from '../../data/database/forms';
import { transact } from '../../data/database/transact';
import { GUEST_UID } from '../../data/person';
import { type RemoteQuery, setCachedData } from '../../data/query/query';
import { type SavedPhotoBody, withPhoto } from './apply-photos';
import type { SavedPhoto } from './saved-photos.tables';

/** The photos that a guest has saved on this device; they are sent only after a person has taken them into their account. */
const FORM = { uid: GUEST_UID, key: 'saved-photos' };

/** The collection has as many photos as the server would store. */
export class FullCollectionError extends Error {
  override readonly name = 'FullCollectionError';

  constructor() {
    super(COLLECTION_FULL_TEXT);
  }
}

function isPhoto(value: unknown): value is SavedPhoto {
  if (typeof value !== 'object' || value === null) return false;
  const { id, designerId, savedAt, likedNote, dislikedNote } = value as Partial<SavedPhoto>;
  const texts = [savedAt, likedNote, dislikedNote];
  return (
    Number.isSafeInteger(id) &&
    Number.isSafeInteger(designerId) &&
    texts.every((text) => typeof text === 'string')
  );
}

const photosIn = (content: unknown): readonly SavedPhoto[] =>
  Array.isArray(content) ? content.filter(isPhoto) : [];

/** The guest's collection on this device, latest first. */
export const guestPhotosQuery: RemoteQuery<readonly SavedPhoto[]> = {
  key: ['guest-photos'],
  load: async () => photosIn(await savedForm(FORM)),
};

/** Changes the guest's collection in one transaction, so that two tabs do not overwrite each other's photos. */
async function update(change: (photos: readonly SavedPhoto[]) => readonly SavedPhoto[]): Promise<void> {
  const photos = await transact(['forms'], async (tx) => {
    const before = photosIn((await tx.get('forms', [FORM.uid, FORM.key]))?.content);
    const after = change(before);
    if (after.length > Math.max(before.length, SAVED_PHOTOS_MAX)) throw new FullCollectionError();
    if (after.length === 0) await tx.remove('forms', [FORM.uid, FORM.key]);
    else await tx.put('forms', { ...FORM, content: after, savedAt: Date.now() });
    return after;
  });
  setCachedData(guestPhotosQuery, photos);
}

/**
 * Saves, changes or removes a photo of the guest's collection.
 * @throws {FullCollectionError} when it has `SAVED_PHOTOS_MAX` photos
 * @throws {NotSavedError} when this device has no space
 */
export const changeGuestPhotos = (body: SavedPhotoBody): Promise<void> =>
  update((photos) => withPhoto(photos, body, Date.now()));

/** Deletes photos of the guest's collection by id. */
export const dropGuestPhotos = (ids: readonly number[]): Promise<void> =>
  update((photos) => photos.filter(({ id }) => !ids.includes(id)));

/** Puts deleted photos back, with their notes. */
export const restoreGuestPhotos = (deleted: readonly SavedPhoto[]): Promise<void> =>
  update((photos) => [...deleted.filter(({ id }) => !photos.some((photo) => photo.id === id)), ...photos]);
