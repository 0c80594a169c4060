import type { Designer } from '../http/types';
import { addressesOf } from '../pictures/picture-choice';
import { dropPictures } from '../pictures/pictures';
import { publicFields } from './public-fields';
import type { CardRow, GalleryRow } from './saved-designers.tables';
import { storedRows } from '../database/stored-rows';

/**
 * Maximum number of stored designers, enough for a person's matches and many visits. Those shown longest ago are
 * deleted first.
 */
const MAX_CARDS = 500;

/** Public fields only: neither fields about the viewer nor the designer's e-mail address are stored. */
function cardRow({ gallery: _gallery, match: _match, ...card }: Designer, seenAt: number): CardRow {
  return { id: card.id, card: { ...publicFields(card), is_liked: null }, seenAt };
}

function joined({ card }: CardRow, gallery: GalleryRow | undefined): Designer {
  return { ...card, gallery: [...(gallery?.pictures ?? [])] };
}

async function withGallery(row: CardRow): Promise<Designer> {
  return joined(row, await storedRows.get('galleries', row.id));
}

async function newestFirst(): Promise<CardRow[]> {
  const cards = await storedRows.list('cards');
  return cards.sort((a, b) => b.seenAt - a.seenAt);
}

async function dropOldest(): Promise<void> {
  const surplus = (await newestFirst()).slice(MAX_CARDS).map(({ id }) => id);
  if (surplus.length === 0) return;
  await Promise.all([storedRows.remove('cards', surplus), storedRows.remove('galleries', surplus)]);
}

/** The pictures that everybody sees: the owner's view also has those that an administrator hides. */
function visible(gallery: Designer['gallery']): Designer['gallery'] {
  return gallery.filter(({ hidden_reason: reason }) => reason === undefined);
}

/** Deletes the stored files of pictures that a gallery no longer has, because they were removed or hidden. */
async function dropRemoved(galleries: readonly GalleryRow[]): Promise<void> {
  const stored = await Promise.all(galleries.map(({ id }) => storedRows.get('galleries', id)));
  const current = new Set(galleries.flatMap(({ pictures }) => pictures.map(({ url }) => url)));
  const removed = stored.flatMap((row) => row?.pictures ?? []).filter(({ url }) => !current.has(url));
  if (removed.length > 0) await dropPictures(removed.flatMap(addressesOf));
}

/** Saves designers for offline reading, with their galleries. */
export async function saveCards(designers: readonly Designer[]): Promise<void> {
  const now = Date.now();
  const galleries = designers.map(({ id, gallery }): GalleryRow => ({ id, pictures: visible(gallery) }));
  await dropRemoved(galleries);
  await storedRows.put('galleries', galleries);
  await storedRows.put(
    'cards',
    designers.map((designer, index) => cardRow(designer, now - index)),
  );
  await dropOldest();
}

/** Updates when a stored card was last shown, which decides the order of deletion. */
export async function touchCard(id: number): Promise<void> {
  const row = await storedRows.get('cards', id);
  if (row) await storedRows.put('cards', [{ ...row, seenAt: Date.now() }]);
}

/** The stored record of a designer, without personal fields (`is_liked` null, no `match`); null when there is none. */
export async function cachedCard(id: number): Promise<Designer | null> {
  const row = await storedRows.get('cards', id);
  return row ? withGallery(row) : null;
}

/** The stored records of designers, in the order of `ids`; designers without a record are omitted. */
export async function cachedCards(ids: readonly number[]): Promise<Designer[]> {
  const cards = await Promise.all(ids.map(cachedCard));
  return cards.filter((card) => card !== null);
}

/** The designers shown last, newest first. */
export async function recentCards(limit: number): Promise<Designer[]> {
  const cards = await newestFirst();
  return Promise.all(cards.slice(0, limit).map(withGallery));
}
