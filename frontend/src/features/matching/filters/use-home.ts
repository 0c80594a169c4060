import { type DistanceOf, NO_DISTANCE } from '@stanze/domain/practical-filter';
import type { Town } from '@stanze/domain/town-index';
import { useMemo } from 'react';
import { savedResultChoice } from './use-result-choice';
import { useTowns } from '../../../lib/use-towns';

interface Home {
  /** The person's town; null without one, and while the table of towns is loading. */
  home: Town | null;
  distanceOf: DistanceOf;
}

/** The person's town, and the distances from it. */
export function useHome(townId: number | null): Home {
  const towns = useTowns(townId !== null);
  return useMemo(() => {
    const isLoaded = towns !== null && towns !== 'failed' && townId !== null;
    const home = isLoaded ? (towns.townIndex().get(townId) ?? null) : null;
    return { home, distanceOf: isLoaded && home ? towns.distancesFrom(home) : NO_DISTANCE };
  }, [towns, townId]);
}

/** The distances from the town that the person gave above the results during this visit; none without one. */
export function useSavedDistances(): DistanceOf {
  return useHome(savedResultChoice().filter.town_id).distanceOf;
}
