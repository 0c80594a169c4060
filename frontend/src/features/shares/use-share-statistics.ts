import { useCallback } from 'react';
import { useRequest } from '../../lib/use-request';
import { shareStatistics } from './shares.api';

/** How often a designer was shared, asked when their statistics open. */
export function useShareStatistics(designerId: number) {
  const ask = useCallback(() => shareStatistics(designerId), [designerId]);
  return useRequest(ask);
}
