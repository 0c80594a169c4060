import type { Designer } from '../http/types';
import { saveCards } from './cards';
import { addressesOf, WHOLE_WIDTH } from '../pictures/picture-choice';
import { dropPictures, isPictureSaved, savePicture } from '../pictures/pictures';
import { currentUid } from '../person';
import { enforceStorageLimit, ownOfflineDesigners } from './storage';
import { storedRows } from '../database/stored-rows';

/** Which part of a designer is saved for offline use: nothing, a part of the pictures, or all of them. */
export type OfflineState = 'none' | 'partial' | 'whole';

async function areAllSaved({ gallery }: Designer): Promise<boolean> {
  for (const picture of gallery) {
    if (!(await isPictureSaved(picture, WHOLE_WIDTH))) return false;
  }
  return true;
}

/** Checks the stored pictures themselves, because browsers delete stored pictures without notice. */
export async function offlineState(designer: Designer): Promise<OfflineState> {
  const isSaved = (await ownOfflineDesigners()).some(({ id }) => id === designer.id);
  if (!isSaved) return 'none';
  return (await areAllSaved(designer)) ? 'whole' : 'partial';
}

/**
 * Saves a designer for offline use: record, gallery, and every picture in one width, one after the other. `onProgress`
 * is called with the number of stored pictures. Stops at the first picture that cannot be loaded.
 */
export async function saveForOffline(
  designer: Designer,
  onProgress: (done: number) => void,
): Promise<'partial' | 'whole'> {
  await saveCards([designer]);
  const uid = currentUid();
  await storedRows.put('kept', [{ id: designer.id, keptAt: Date.now(), uid }]);
  // Loaded now, because the sign-out may happen without a network.
  void import('./device-key').then(({ deviceKey }) => deviceKey(uid)).catch(() => undefined);
  for (const [index, picture] of designer.gallery.entries()) {
    if (!(await savePicture(picture, WHOLE_WIDTH))) return 'partial';
    onProgress(index + 1);
  }
  await enforceStorageLimit();
  return 'whole';
}

/** The paths of all pictures of the designers saved for offline use, in every width. */
export async function offlinePicturePaths(): Promise<Set<string>> {
  const ids = (await ownOfflineDesigners()).map(({ id }) => id);
  const galleries = await Promise.all(ids.map((id) => storedRows.get('galleries', id)));
  const addresses = galleries.flatMap((row) => row?.pictures.flatMap(addressesOf) ?? []);
  return new Set(addresses.map((address) => new URL(address, window.location.origin).pathname));
}

/** Deletes the pictures; the record stays like that of any designer who was seen. */
export async function removeFromOffline({ id, gallery }: Designer): Promise<void> {
  await storedRows.remove('kept', [id]);
  await dropPictures(gallery.flatMap(addressesOf));
}
