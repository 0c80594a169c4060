import { Heart } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import sideboard from '../../../../pictures/originals/piece-A.webp?picture';
import { paths } from '../../lib/routes';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { EmptyState, ErrorState } from '../../ui/message-state';
import { OfflineNotice } from '../../ui/offline-notice';
import { loadFavourites, useFavourites } from './favourites.store';
import { isWishedAway, useLikedNow } from './likes.store';
import { useUndo } from './use-undo';

interface FavouritesProps {
  uid: number;
  /** The cards of the liked designers. */
  list: (designerIds: readonly number[]) => ReactNode;
  /** In the shape of the cards, while they are on their way. */
  skeleton: ReactNode;
}

const NOBODY: readonly number[] = [];

/** The designers that the person likes; a heart taken back leaves at once, and can be given again. */
export function Favourites({ uid, list, skeleton }: FavouritesProps) {
  const { ids, problem, isKept, isBusy } = useFavourites();
  const liked = useLikedNow(ids ?? NOBODY);
  useUndo(liked, isWishedAway);
  const load = () => void loadFavourites(uid);
  useEffect(() => {
    void loadFavourites(uid);
  }, [uid]);

  if (problem !== null) {
    return <ErrorState title="I tuoi preferiti non arrivano." text={problem} busy={isBusy} onRetry={load} />;
  }
  if (ids === null && liked.length === 0) return skeleton;
  return (
    <>
      {isKept && <OfflineNotice onRetry={load} />}
      {liked.length > 0 ? list(liked) : <NoFavourites />}
    </>
  );
}

function NoFavourites() {
  return (
    <EmptyState
      figure={<Icon of={Heart} size={32} />}
      picture={sideboard}
      title="Ancora nessun preferito."
      text="Tocca il cuore sulla scheda di chi ti piace: lo ritrovi qui, anche senza rete."
      buttons={<ButtonLink href={paths.questionnaire}>Scopri il tuo stile</ButtonLink>}
    />
  );
}
