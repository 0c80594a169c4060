import { storedRows } from '../database/stored-rows';
import { addressesOf } from '../pictures/picture-choice';
import { dropPictures } from '../pictures/pictures';

async function deleteOne(id: number): Promise<void> {
  const gallery = await storedRows.get('galleries', id);
  await Promise.all([
    storedRows.remove('kept', [id]),
    storedRows.remove('cards', [id]),
    storedRows.remove('galleries', [id]),
    dropPictures((gallery?.pictures ?? []).flatMap(addressesOf)),
  ]);
}

async function deleteLikes(ids: readonly number[]): Promise<void> {
  const likes = (await storedRows.list('likes')).filter(({ id }) => ids.includes(id));
  await storedRows.remove(
    'likes',
    likes.map(({ uid, id }): [number, number] => [uid, id]),
  );
}

async function deleteSavedPhotos(ids: readonly number[]): Promise<void> {
  const rows = await storedRows.list('savedPhotos');
  const theirs = rows.filter(({ photo }) => photo !== null && ids.includes(photo.designerId));
  await storedRows.remove(
    'savedPhotos',
    theirs.map(({ uid, id }): [number, number] => [uid, id]),
  );
}

/**
 * Deletes everything of designers whose profile was deleted: records, pictures, saved copies, likes and saved photos.
 */
export async function deleteDesigners(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteLikes(ids);
  await deleteSavedPhotos(ids);
  for (const id of ids) await deleteOne(id);
}
