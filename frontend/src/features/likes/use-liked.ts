import { useEffect, useMemo } from 'react';
import { loadFavourites, useFavourites } from './favourites.store';
import { isWishedAway, useLikedNow } from './likes.store';
import { useUndo } from './use-undo';

interface LikedOptions {
  uid: number;
  /** What the cards say themselves, until the favourites are known; null for a card that does not say. */
  cards: readonly { id: number; is_liked: boolean | null }[];
  /** Only the liked ones are shown: the favourites are asked for, and a heart taken back can be given again. */
  isWanted: boolean;
}

const NOBODY: readonly number[] = [];

/** The designers that the person likes, hearts of this moment included; null while that is on its way. */
export function useLiked({ uid, cards, isWanted }: LikedOptions): readonly number[] | null {
  const { ids, problem } = useFavourites();
  useEffect(() => {
    if (isWanted) void loadFavourites(uid);
  }, [uid, isWanted]);
  const said = useMemo(() => cards.filter((card) => card.is_liked).map(({ id }) => id), [cards]);
  const liked = useLikedNow(ids ?? said);
  useUndo(isWanted ? liked : NOBODY, isWishedAway);
  const isUnknown = ids === null && problem === null && cards.some((card) => card.is_liked === null);
  return isWanted && isUnknown ? null : liked;
}
