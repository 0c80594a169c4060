import type { Designer } from '../http/types';
import type { CardRow, GalleryRow } from './schema';
import { storedRows } from './stored-rows';

/** Most stored designers, enough for a person's matches and many visits; those seen longest ago are deleted first. */
const MAX_CARDS = 500;

/** Public fields only: neither what concerns the viewer nor the owner's address is stored. */
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

/** Updates when a stored card was last seen, so that it is not the next one to be deleted. */
export async function touchCard(id: number): Promise<void> {
  const row = await storedRows.get('cards', id);
  if (row) await storedRows.put('cards', [{ ...row, seenAt: Date.now() }]);
}

/** A designer as last seen, without anything personal (`is_liked` null, no `match`); null when never seen. */
export async function cachedCard(id: number): Promise<Designer | null> {
  const row = await storedRows.get('cards', id);
  return row ? withGallery(row) : null;
}

/** Designers as last seen, in the order of `ids`; those never seen are left out. */
export async function cachedCards(ids: readonly number[]): Promise<Designer[]> {
  const cards = await Promise.all(ids.map(cachedCard));
  return cards.filter((card) => card !== null);
}

/** The designers seen last, newest first. */
export async function recentCards(limit: number): Promise<Designer[]> {
  const cards = await newestFirst();
  return Promise.all(cards.slice(0, limit).map(withGallery));
}
