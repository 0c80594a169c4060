import { IMAGE_CACHE } from '../../lib/service-worker-messages';
import { clearPictureCaches } from '../pictures/picture-caches';
import { dropPictures } from '../pictures/pictures';
import { addressesOf } from '../pictures/picture-choice';
import type { OutboxRow } from '../database/schema';
import { currentUid, GUEST_UID } from '../person';
import type { CardRow, GalleryRow, OfflineDesignerRow } from './saved-designers.tables';
import { toDelete, type Holding } from './storage-policy';
import { storedRows } from '../database/stored-rows';

const MEGABYTE = 1024 * 1024;
/** Maximum number of bytes of designers on this device. */
export const STORAGE_LIMIT = 50 * MEGABYTE;
/**
 * Above 300 pictures the service worker deletes the oldest ones, whatever they show. This lower limit is enforced here,
 * where pictures of liked and offline designers are deleted last.
 */
const MOST_PICTURES = 280;

/** What is stored of one designer. */
export interface SavedDesigner extends Holding {
  id: number;
  name: string;
  city: string;
  /** The number of different pictures, however many widths of each are stored. */
  views: number;
  /** URLs of the stored pictures. */
  urls: string[];
}

interface Unclaimed extends Holding {
  urls: string[];
}

export interface Saved {
  /** Those with the most bytes first. */
  designers: SavedDesigner[];
  /** Pictures of the app itself, such as those of the questionnaire. */
  appPictureBytes: number;
  /** Uploaded pictures of designers that are not stored any more. */
  unclaimed: Unclaimed;
}

const UPLOADS = '/api/uploads/';

/** The Content-Length, otherwise the length of the stored body. */
async function bytesOf(response: Response): Promise<number> {
  const header = Number(response.headers.get('Content-Length'));
  return header > 0 ? header : (await response.blob()).size;
}

async function cachedBytes(): Promise<Map<string, number>> {
  const bytes = new Map<string, number>();
  if (!('caches' in window) || !(await caches.has(IMAGE_CACHE))) return bytes;
  const cache = await caches.open(IMAGE_CACHE);
  for (const request of await cache.keys()) {
    const response = await cache.match(request, { ignoreVary: true });
    if (response) bytes.set(new URL(request.url).pathname, await bytesOf(response));
  }
  return bytes;
}

interface Like {
  uid: number;
  id: number;
  liked: boolean;
}

/** The likes in the outbox that are not refused, oldest first. */
function pendingLikes(rows: readonly OutboxRow[]): Like[] {
  const pending = rows.filter(({ kind, state }) => kind === 'like' && state !== 'failed');
  return pending
    .sort((a, b) => a.seq - b.seq)
    .map(({ uid, body }) => {
      const { designerId, liked } = body as { designerId: number; liked: boolean };
      return { uid, id: designerId, liked };
    });
}

/** The designers that somebody on this device likes. A pending like or unlike replaces the stored one. */
async function likedIds(): Promise<Set<number>> {
  const likes: Like[] = await storedRows.list('likes');
  const pending = pendingLikes(await storedRows.list('outbox'));
  const latest = new Map([...likes, ...pending].map((like) => [`${like.uid}:${like.id}`, like]));
  return new Set([...latest.values()].filter(({ liked }) => liked).map(({ id }) => id));
}

interface StoredRecords {
  bytes: Map<string, number>;
  galleries: Map<number, GalleryRow>;
  liked: Set<number>;
  offlineIds: Set<number>;
}

function recordBytes(row: object | undefined): number {
  return row ? new Blob([JSON.stringify(row)]).size : 0;
}

function savedDesigner(row: CardRow, { bytes, galleries, liked, offlineIds }: StoredRecords): SavedDesigner {
  const gallery = galleries.get(row.id);
  const widths = (gallery?.pictures ?? []).map((picture) =>
    addressesOf(picture).filter((url) => bytes.has(url)),
  );
  const views = widths.filter((urls) => urls.length > 0);
  const urls = views.flat();
  const pictureBytes = urls.reduce((sum, url) => sum + (bytes.get(url) ?? 0), 0);
  return {
    id: row.id,
    name: row.card.name,
    city: row.card.city,
    bytes: pictureBytes + recordBytes(row) + recordBytes(gallery),
    pictures: urls.length,
    views: views.length,
    usedAt: row.seenAt,
    isOffline: offlineIds.has(row.id),
    isLiked: liked.has(row.id),
    urls,
  };
}

function sumOf(urls: readonly string[], bytes: Map<string, number>): number {
  return urls.reduce((sum, url) => sum + (bytes.get(url) ?? 0), 0);
}

/** The designers that the present person, or a guest, saved for offline use on this device. */
export async function ownOfflineDesigners(): Promise<OfflineDesignerRow[]> {
  const rows = await storedRows.list('kept');
  return rows.filter(({ uid = GUEST_UID }) => [currentUid(), GUEST_UID].includes(uid));
}

/** The designers and pictures stored on this device, with their sizes. */
export async function readSaved(): Promise<Saved> {
  const bytes = await cachedBytes();
  const galleries = new Map((await storedRows.list('galleries')).map((row) => [row.id, row]));
  const offlineIds = new Set((await ownOfflineDesigners()).map(({ id }) => id));
  const records: StoredRecords = { bytes, galleries, offlineIds, liked: await likedIds() };
  const designers = (await storedRows.list('cards')).map((row) => savedDesigner(row, records));
  const claimed = new Set(designers.flatMap(({ urls }) => urls));
  const others = [...bytes.keys()].filter((url) => !claimed.has(url));
  const lost = others.filter((url) => url.startsWith(UPLOADS));
  const ofApp = others.filter((url) => !url.startsWith(UPLOADS));
  return {
    designers: designers.sort((one, other) => other.bytes - one.bytes || one.id - other.id),
    appPictureBytes: sumOf(ofApp, bytes),
    unclaimed: {
      id: null,
      urls: lost,
      bytes: sumOf(lost, bytes),
      pictures: lost.length,
      usedAt: 0,
      isOffline: false,
      isLiked: false,
    },
  };
}

/** Deletes pictures until the stored designers are within the limit. Their records stay, because they are small. */
export async function enforceStorageLimit(limit = STORAGE_LIMIT): Promise<void> {
  const { designers, unclaimed } = await readSaved();
  const deleted = toDelete([unclaimed, ...designers], { bytes: limit, pictures: MOST_PICTURES });
  if (deleted.length === 0) return;
  await dropPictures(deleted.flatMap(({ urls }) => urls));
  await storedRows.remove(
    'kept',
    deleted.flatMap(({ id }) => id ?? []),
  );
}

/** Deletes a stored designer with its pictures. */
export async function deleteSavedDesigner({ id, urls }: Pick<SavedDesigner, 'id' | 'urls'>): Promise<void> {
  await dropPictures(urls);
  await Promise.all([
    storedRows.remove('kept', [id]),
    storedRows.remove('cards', [id]),
    storedRows.remove('galleries', [id]),
  ]);
}

/** Deletes every stored designer and picture, but not the outbox. */
export async function deleteAllSaved(): Promise<void> {
  await clearPictureCaches();
  await Promise.all((['cards', 'galleries', 'kept'] as const).map((store) => storedRows.clear(store)));
}
