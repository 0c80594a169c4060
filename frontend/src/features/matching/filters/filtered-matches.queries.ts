import {
  countPractical,
  type DistanceOf,
  NO_DISTANCE,
  type PracticalCounts,
  type PracticalFilter,
  practicalTest,
} from '@stanze/domain/practical-filter';
import type { Designer } from '../../../data/http/types';
import { currentUid } from '../../../data/person';
import { personalKey, type RemoteQuery } from '../../../data/query/query';
import { loadTowns } from '../../../lib/use-towns';
import { currentCounts, fetchMatches, rankStoredDesigners, storedDesigners } from '../match-lists';
import { loadMatchCounts, PAGE_SIZE } from '../matching.api';
import { useMatching } from '../matching.store';

/** Distances from the town of a filter; none without a town, or when the table of towns cannot be loaded. */
export async function distancesOf({ town_id: id }: PracticalFilter): Promise<DistanceOf> {
  if (id === null) return NO_DISTANCE;
  const { distancesFrom, townIndex } = await loadTowns();
  const town = townIndex().get(id);
  return town ? distancesFrom(town) : NO_DISTANCE;
}

/** Equal for equal filters. */
export const filterKey = (filter: PracticalFilter) => Object.values(filter).join('|');

/**
 * The matches that pass a filter, best first; without a network those of the designers stored on this device.
 * @param isWhole false: the first page only
 */
export function filteredMatchesQuery(
  filter: PracticalFilter,
  isWhole: boolean,
): RemoteQuery<readonly Designer[]> {
  const counts = currentCounts();
  const answers = counts && Object.values(counts).join('-');
  // The version of the whole list below it, so that a photo that is saved on a card does not move the cards.
  const taste = useMatching.getState().result?.taste;
  return {
    key: personalKey(currentUid(), 'filtered-matches', answers, taste, filterKey(filter), isWhole),
    load: async () => (await fetchMatches(isWhole ? undefined : PAGE_SIZE, filter))?.designers ?? [],
    readAfterMs: Infinity,
    read: async () => {
      if (!counts || (await storedDesigners()).length === 0) return undefined;
      return rankStoredDesigners(counts, practicalTest(filter, await distancesOf(filter)));
    },
  };
}

/** How many designers pass with each choice; without a network, of those stored on this device. */
export function matchCountsQuery(filter: PracticalFilter): RemoteQuery<PracticalCounts> {
  return {
    key: ['match-counts', filterKey(filter)],
    load: () => loadMatchCounts(filter),
    readAfterMs: Infinity,
    read: async () => {
      const stored = await storedDesigners();
      return stored.length > 0 ? countPractical(stored, filter, await distancesOf(filter)) : undefined;
    },
  };
}
