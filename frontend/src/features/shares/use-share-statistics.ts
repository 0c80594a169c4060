import { useCallback } from 'react';
import { useAnswer } from '../../lib/use-answer';
import { shareStatistics } from './shares.api';

/** How often a designer was shared, asked when their statistics open. */
export function useShareStatistics(designerId: number) {
  const ask = useCallback(() => shareStatistics(designerId), [designerId]);
  return useAnswer(ask);
}
