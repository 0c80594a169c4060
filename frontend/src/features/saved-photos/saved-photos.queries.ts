import type { Transaction } from '../../data/database/rows';
import { storedRows } from '../../data/database/stored-rows';
import { transact } from '../../data/database/transact';
import { currentUid, GUEST_UID } from '../../data/person';
import {
  cachedData,
  loadRemote,
  personalKey,
  reloadRemote,
  type RemoteQuery,
  updateCachedData,
} from '../../data/query/query';
import { reportTasteChange } from '../../session/photo-taste';
import { guestPhotosQuery } from './guest-photos';
import { mySavedPhotos } from './saved-photos.api';
import type { SavedPhoto, SavedPhotoRow } from './saved-photos.tables';

/** The stored collection of a person, read together with the pending commands about it. */
export interface StoredPhotos {
  rows: ReadonlyMap<number, SavedPhotoRow>;
  /** Ids of the photos with a pending command. */
  pending: ReadonlySet<number>;
}

const ENTITY = /^saved-photo:(\d+)$/;

async function pendingPhotos(uid: number): Promise<Set<number>> {
  const pending = new Set<number>();
  await transact(['outbox'], (tx) =>
    tx.eachOfOutbox(uid, ({ entity }) => {
      const photo = ENTITY.exec(entity)?.[1];
      if (photo) pending.add(Number(photo));
      return undefined;
    }),
  );
  return pending;
}

/**
 * The stored collection of a person. Must be read before the request to the server, because `savePhotos` compares with
 * it.
 */
export async function storedPhotos(uid: number): Promise<StoredPhotos> {
  // In this order, so that a command delivered between the two reads is found as a changed row.
  const rows = await storedRows.listOf('savedPhotos', uid);
  return { rows: new Map(rows.map((row) => [row.id, row])), pending: await pendingPhotos(uid) };
}

/** The photos of a stored collection, latest first. */
export function photosOf({ rows }: StoredPhotos): SavedPhoto[] {
  return [...rows.values()]
    .flatMap(({ photo }) => photo ?? [])
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt) || b.id - a.id);
}

/** A photo that is not in the collection has a row only while its last intent matters. */
async function saveRow(tx: Transaction, row: SavedPhotoRow): Promise<void> {
  if (row.photo || row.intentAt > 0) await tx.put('savedPhotos', row);
  else await tx.remove('savedPhotos', [row.uid, row.id]);
}

/**
 * Saves the server's collection of a person. It is as old as the request: photos with a command that was pending then,
 * or with a newer intent, are not changed.
 */
export async function savePhotos(
  uid: number,
  photos: readonly SavedPhoto[],
  before: StoredPhotos,
): Promise<void> {
  const listed = new Map(photos.map((photo) => [photo.id, photo]));
  await transact(['savedPhotos'], async (tx) => {
    for (const id of new Set([...listed.keys(), ...before.rows.keys()])) {
      const row = await tx.get('savedPhotos', [uid, id]);
      if (before.pending.has(id) || row?.intentAt !== before.rows.get(id)?.intentAt) continue;
      await saveRow(tx, { uid, id, photo: listed.get(id) ?? null, intentAt: row?.intentAt ?? 0 });
    }
  });
}

/** The photos that the person has saved, latest first. */
export function savedPhotosQuery(uid: number | undefined): RemoteQuery<readonly SavedPhoto[]> {
  let before: ReturnType<typeof storedPhotos> | undefined;
  const storedBefore = () => (before ??= storedPhotos(uid ?? 0));
  return {
    key: personalKey(uid, 'saved-photos'),
    load: async () => {
      // The stored rows before the request decide which of them the answer may replace.
      await storedBefore();
      return mySavedPhotos();
    },
    read: async () => {
      const photos = photosOf(await storedBefore());
      return photos.length > 0 ? photos : undefined;
    },
    save: async (photos) => savePhotos(uid ?? 0, photos, await storedBefore()),
  };
}

/** Changes the cached collection; does nothing before it was loaded. */
export function updateSavedPhotos(update: (photos: readonly SavedPhoto[]) => readonly SavedPhoto[]): void {
  updateCachedData(savedPhotosQuery(currentUid()), update);
}

/** The collection of the person or guest, without pending commands, loaded when it is not yet; undefined without a network and a stored collection. */
export async function loadedPhotos(): Promise<readonly SavedPhoto[] | undefined> {
  const query = currentUid() === GUEST_UID ? guestPhotosQuery : savedPhotosQuery(currentUid());
  return cachedData(query) ?? (await loadRemote(query).catch(() => cachedData(query)));
}

/** Loads the collection again where it is shown. Never fails. @returns the photos before */
const reloadShown = () => reloadRemote(() => savedPhotosQuery(currentUid()));

const idsOf = (photos: readonly SavedPhoto[]) => photos.map(({ id }) => id).join();

/**
 * Loads the collection again where it is shown, because another device may have changed it before this one received events.
 * The taste has changed only when the photos have.
 */
export async function checkSavedPhotos(): Promise<void> {
  const before = await reloadShown();
  const photos = cachedData(savedPhotosQuery(currentUid()));
  if (before && photos && idsOf(photos) !== idsOf(before)) reportTasteChange();
}

/** Loads the collection again where it is shown, because another device of the person changed it. */
export async function reloadSavedPhotos(): Promise<void> {
  await reloadShown();
  reportTasteChange();
}
