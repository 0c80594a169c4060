import type { Designer } from '../http/types';
import { saveCards } from './cards';
import { addressesOf, WHOLE_WIDTH } from './picture-choice';
import { dropPictures, isPictureSaved, savePicture } from './pictures';
import { enforceStorageLimit } from './storage';
import { storedRows } from './stored-rows';

/** How much of a designer is kept on purpose: nothing, a part of the pictures, all of them. */
export type OfflineState = 'none' | 'partial' | 'whole';

async function areAllSaved({ gallery }: Designer): Promise<boolean> {
  for (const picture of gallery) {
    if (!(await isPictureSaved(picture, WHOLE_WIDTH))) return false;
  }
  return true;
}

/** What is really here: browsers drop pictures on their own, so the pictures are looked at, not a note about them. */
export async function offlineState(designer: Designer): Promise<OfflineState> {
  if (!(await storedRows.get('kept', designer.id))) return 'none';
  return (await areAllSaved(designer)) ? 'whole' : 'partial';
}

/**
 * Keeps a designer whole: record, gallery, and every picture in one good width, one after the other. `onProgress` is
 * told how many of the pictures are here. Stops at the first that cannot be had.
 */
export async function saveForOffline(
  designer: Designer,
  onProgress: (done: number) => void,
): Promise<'partial' | 'whole'> {
  await saveCards([designer]);
  await storedRows.put('kept', [{ id: designer.id, keptAt: Date.now() }]);
  for (const [index, picture] of designer.gallery.entries()) {
    if (!(await savePicture(picture, WHOLE_WIDTH))) return 'partial';
    onProgress(index + 1);
  }
  await enforceStorageLimit();
  return 'whole';
}

/** Takes the purpose back: the pictures go, the record stays as that of anybody seen. */
export async function removeFromOffline({ id, gallery }: Designer): Promise<void> {
  await storedRows.remove('kept', [id]);
  await dropPictures(gallery.flatMap(addressesOf));
}
