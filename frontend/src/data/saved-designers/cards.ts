import type { Designer } from '../http/types';
import type { CardRow, GalleryRow } from './saved-designers.tables';
import { storedRows } from '../database/stored-rows';

/**
 * Maximum number of stored designers, enough for a person's matches and many visits. Those shown longest ago are
 * deleted first.
 */
const MAX_CARDS = 500;

/** Public fields only: neither fields about the viewer nor the designer's e-mail address are stored. */
function cardRow({ gallery: _gallery, match: _match, ...card }: Designer, seenAt: number): CardRow {
  return { id: card.id, card: { ...card, is_liked: null, email: null, phone: null }, seenAt };
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

/** Saves designers for offline reading, with their galleries. */
export async function saveCards(designers: readonly Designer[]): Promise<void> {
  const now = Date.now();
  const galleries = designers.map(({ id, gallery }): GalleryRow => ({ id, pictures: gallery }));
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
