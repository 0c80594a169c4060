import { cellAffinities } from '@stanze/domain/affinity-ranking';
import { countsKey, type StyleCounts } from '@stanze/domain/style-analysis';
import { tasteOf } from '@stanze/domain/taste';
import { LRUCache } from 'lru-cache';
import type { NewShownList, ShownDesigner } from './positions.types.js';

/** Tastes of which the affinities are cached: the 126 of the answers alone, and as many with saved photos. */
const MAX_TASTES = 252;
const affinities = new LRUCache<string, Uint8Array>({ max: MAX_TASTES });

/** The affinity of each cell for these counts, at 495 bytes. */
function affinitiesFor(counts: StyleCounts): Uint8Array {
  const key = countsKey(counts);
  const cached = affinities.get(key);
  if (cached) return cached;
  const calculated = cellAffinities(tasteOf(counts));
  affinities.set(key, calculated);
  return calculated;
}

/** The designers of a list as one text: id and affinity of each, in the order of the list. */
export function writeShown({ counts, designers }: Pick<NewShownList, 'counts' | 'designers'>): string {
  const affinityOf = affinitiesFor(counts);
  return designers.map(({ id, cell }) => `${id}:${affinityOf[cell] ?? 0}`).join(',');
}

/** The designers of such a text. */
export function readShown(text: string): ShownDesigner[] {
  if (text === '') return [];
  return text.split(',').map((part) => {
    const [id = 0, affinity = 0] = part.split(':').map(Number);
    return { id, affinity };
  });
}
