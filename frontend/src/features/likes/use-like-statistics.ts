import { useCallback } from 'react';
import { useRequest } from '../../lib/use-request';
import { likeStatistics } from './likes.api';

/** Who likes a designer, asked when their statistics open. */
export function useLikeStatistics(designerId: number) {
  const ask = useCallback(() => likeStatistics(designerId), [designerId]);
  return useRequest(ask);
}
