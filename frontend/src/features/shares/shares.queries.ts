import type { ShareStatistics } from '../../data/http/types';
import { currentUid } from '../../data/person';
import { personalKey, type Remote, useRemote } from '../../data/query/query';
import { shareStatistics } from './shares.api';

/** How often a designer was shared, for the designer and administrators. */
export function useShareStatistics(designerId: number): Remote<ShareStatistics> {
  return useRemote({
    key: personalKey(currentUid(), 'share-statistics', designerId),
    load: () => shareStatistics(designerId),
  });
}
