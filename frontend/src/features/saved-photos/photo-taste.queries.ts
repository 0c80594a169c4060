import { isRoom } from '@stanze/domain/rooms';
import { isStyleLetter, type StyleLetter } from '@stanze/domain/styles';
import { storedRows } from '../../data/database/stored-rows';
import { transact } from '../../data/database/transact';
import type { OutboxRow } from '../../data/database/schema';
import { openOutbox } from '../../data/outbox/open-outbox';
import { currentUid } from '../../data/person';
import {
  cachedData,
  loadRemote,
  personalKey,
  reloadRemote,
  type RemoteQuery,
  updateCachedData,
} from '../../data/query/query';
import type { AttachedPhoto } from '../../session/collection';
import type { GalleryPhoto } from '../../data/pictures/picture-data';
import { reportTasteChange } from '../../session/photo-taste';
import { myPhotoTaste } from './saved-photos.api';
import { applyPending, type SavedPhotoBody } from './apply-photos';
import { loadedPhotos, storedPhotos } from './saved-photos.queries';
import type { SavedPhoto } from './saved-photos.tables';

/** A decision: the whole desired state, which sent twice has the same effect. */
export interface PhotoTasteBody {
  counted: boolean;
}

/** Whether the person's saved photos count for their taste. */
export function photoTasteQuery(uid: number | undefined): RemoteQuery<{ counted: boolean }> {
  // The row before the request: an intent that was confirmed since is newer than the answer.
  let intentAt: number | undefined;
  return {
    key: personalKey(uid, 'photo-taste'),
    load: async () => {
      intentAt = (await storedRows.get('photoTastes', uid ?? 0))?.intentAt;
      return { counted: await myPhotoTaste() };
    },
    read: async () => {
      const row = await storedRows.get('photoTastes', uid ?? 0);
      return row && { counted: row.counted };
    },
    save: async ({ counted }) =>
      transact(['photoTastes'], async (tx) => {
        const row = await tx.get('photoTastes', uid ?? 0);
        if (row?.intentAt === intentAt)
          await tx.put('photoTastes', { uid: uid ?? 0, counted, intentAt: intentAt ?? 0 });
      }),
  };
}

/** Changes the cached decision. */
export function updatePhotoTaste(counted: boolean): void {
  updateCachedData(photoTasteQuery(currentUid()), () => ({ counted }));
}

/** The decision with the pending commands about it. */
export function withPending(counted: boolean, pending: readonly { body: PhotoTasteBody }[]): boolean {
  return pending.at(-1)?.body.counted ?? counted;
}

/** The styles of the photos that have one and that the portfolio shows, in the order of the collection. */
export function stylesOf(photos: readonly SavedPhoto[]): StyleLetter[] {
  return photos.flatMap(({ picture }) => (isStyleLetter(picture?.style) ? [picture.style] : []));
}

/** The styles of the photos that count for the person's taste, pending commands included (`countedPhotoStyles`). */
export async function loadCountedStyles(): Promise<StyleLetter[]> {
  // The rows on the disk, because the commands of an earlier start may not be shown yet; before the data, which a command
  // that is delivered in between has changed.
  const rows = (await (await openOutbox()).rowsOf(currentUid())).filter(({ state }) => state !== 'failed');
  const pending = <Body>(kind: string) => rows.filter((row) => row.kind === kind) as OutboxRow<Body>[];
  const query = photoTasteQuery(currentUid());
  const taste = cachedData(query) ?? (await loadRemote(query).catch(() => cachedData(query)));
  const photos = await loadedPhotos();
  if (!withPending(taste?.counted ?? true, pending<PhotoTasteBody>('photo-taste'))) return [];
  return stylesOf(applyPending(photos ?? [], pending<SavedPhotoBody>('saved-photo')));
}

/** A picture as answers of the server contain it. */
function wirePicture(id: number, { style, room, caption: _, label: __, ...picture }: GalleryPhoto) {
  return {
    ...picture,
    id,
    ...(isStyleLetter(style) && { style }),
    ...(isRoom(room) && { room }),
    sources: [...picture.sources],
  };
}

/**
 * The photos that may go along with a message (`attachablePhotos`): those that the server has in the collection, without
 * those of a pending command, because a message could be sent before it.
 */
export async function loadAttachable(): Promise<AttachedPhoto[]> {
  const pending = new Set((await storedPhotos(currentUid())).pending);
  const photos = await loadedPhotos();
  return (photos ?? [])
    .filter(({ id, picture }) => picture && !pending.has(id))
    .map(({ id, designerId, designerName, likedNote, dislikedNote, picture }) => ({
      photo_id: id,
      designer_id: designerId,
      designer_name: designerName,
      liked_note: likedNote,
      disliked_note: dislikedNote,
      picture: picture && wirePicture(id, picture),
    }));
}

/** Loads the decision again, because another device of the person changed it. */
export async function reloadPhotoTaste(): Promise<void> {
  await reloadRemote(() => photoTasteQuery(currentUid()));
  reportTasteChange();
}
