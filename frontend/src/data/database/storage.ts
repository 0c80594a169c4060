import { IMAGE_CACHE } from '../../lib/service-worker-messages';
import { clearPictureCaches } from './picture-caches';
import { dropPictures } from './pictures';
import { addressesOf } from './picture-choice';
import type { CardRow, GalleryRow } from './schema';
import { givenUp, type Holding } from './storage-policy';
import { storedRows } from './stored-rows';

const MEGABYTE = 1024 * 1024;
/** What may be kept of designers on this device. */
export const STORAGE_LIMIT = 50 * MEGABYTE;
/** The worker gives up blindly above 300 pictures: with fewer, what is liked or kept on purpose is spared. */
const MOST_PICTURES = 280;

/** What is kept of one designer. */
export interface SavedDesigner extends Holding {
  id: number;
  name: string;
  city: string;
  /** How many different pictures are kept, whatever the number of their widths. */
  views: number;
  /** Addresses of the kept pictures. */
  urls: string[];
}

interface Unclaimed extends Holding {
  urls: string[];
}

export interface Saved {
  /** Those that take the most room first. */
  designers: SavedDesigner[];
  /** Pictures of the app itself, such as those of the questionnaire. */
  appPictureBytes: number;
  /** Uploaded pictures of designers who are not kept any more. */
  unclaimed: Unclaimed;
}

const UPLOADS = '/api/uploads/';

/** The length the server named, else the length of what is stored. */
async function bytesOf(response: Response): Promise<number> {
  const named = Number(response.headers.get('Content-Length'));
  return named > 0 ? named : (await response.blob()).size;
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

async function likedIds(): Promise<Set<number>> {
  const likes = await storedRows.list('likes');
  const waiting = await storedRows.list('outbox');
  const pending = waiting.filter(({ kind }) => kind === 'like').map(({ entity }) => Number(entity.slice(5)));
  return new Set([...likes.filter(({ liked }) => liked).map(({ id }) => id), ...pending]);
}

interface Known {
  bytes: Map<string, number>;
  galleries: Map<number, GalleryRow>;
  liked: Set<number>;
  kept: Set<number>;
}

function recordBytes(row: object | undefined): number {
  return row ? new Blob([JSON.stringify(row)]).size : 0;
}

function savedDesigner(row: CardRow, { bytes, galleries, liked, kept }: Known): SavedDesigner {
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
    isKept: kept.has(row.id),
    isLiked: liked.has(row.id),
    urls,
  };
}

function sumOf(urls: readonly string[], bytes: Map<string, number>): number {
  return urls.reduce((sum, url) => sum + (bytes.get(url) ?? 0), 0);
}

/** What this device keeps of designers, and what it takes. */
export async function readSaved(): Promise<Saved> {
  const bytes = await cachedBytes();
  const galleries = new Map((await storedRows.list('galleries')).map((row) => [row.id, row]));
  const kept = new Set((await storedRows.list('kept')).map(({ id }) => id));
  const known: Known = { bytes, galleries, kept, liked: await likedIds() };
  const designers = (await storedRows.list('cards')).map((row) => savedDesigner(row, known));
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
      isKept: false,
      isLiked: false,
    },
  };
}

/** Gives up pictures until what is kept of designers fits; their records stay, they weigh little. */
export async function enforceStorageLimit(limit = STORAGE_LIMIT): Promise<void> {
  const { designers, unclaimed } = await readSaved();
  const gone = givenUp([unclaimed, ...designers], { bytes: limit, pictures: MOST_PICTURES });
  if (gone.length === 0) return;
  await dropPictures(gone.flatMap(({ urls }) => urls));
  await storedRows.remove(
    'kept',
    gone.flatMap(({ id }) => id ?? []),
  );
}

/** Forgets what is kept of one designer. */
export async function deleteSavedDesigner({ id, urls }: Pick<SavedDesigner, 'id' | 'urls'>): Promise<void> {
  await dropPictures(urls);
  await Promise.all([
    storedRows.remove('kept', [id]),
    storedRows.remove('cards', [id]),
    storedRows.remove('galleries', [id]),
  ]);
}

/** Forgets every designer and every picture; what waits to be sent stays. */
export async function deleteAllSaved(): Promise<void> {
  await clearPictureCaches();
  await Promise.all((['cards', 'galleries', 'kept'] as const).map((store) => storedRows.clear(store)));
}
