import { type PracticalFilter, practicalTest, setFilters } from '@stanze/domain/practical-filter';
import type { Designer, StyleAnalysis } from '../../../data/http/types';
import { currentUid } from '../../../data/person';
import { personalKey, type RemoteQuery } from '../../../data/query/query';
import { tasteVersion } from '../../../session/photo-taste';
import { currentUser } from '../../../session/session.store';
import { bestMatchesQuery } from '../best-matches';
import { distancesOf, filterKey } from '../filters/filtered-matches.queries';
import { rankStoredDesigners } from '../match-lists';
import { matchesOfUser, PAGE_SIZE } from '../matching.api';

/**
 * The first page of the signed-in person's matches that pass a filter, best first; without a network those of the designers
 * stored on this device.
 */
export function alternativesQuery(
  style: StyleAnalysis,
  filter: PracticalFilter,
): RemoteQuery<readonly Designer[]> {
  if (setFilters(filter).length === 0) return bestMatchesQuery(style);
  const user = currentUser();
  return {
    key: personalKey(currentUid(), 'alternatives', style.mix, tasteVersion(), filterKey(filter)),
    load: async () => (user ? matchesOfUser(user.id, PAGE_SIZE, filter) : []),
    readAfterMs: Infinity,
    read: async () => {
      const test = practicalTest(filter, await distancesOf(filter));
      const stored = await rankStoredDesigners(style.percentages, test);
      return stored.length > 0 ? stored : undefined;
    },
  };
}
