import { Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import sideboard from '../../../../pictures/originals/piece-A.webp?picture';
import { paths } from '../../lib/routes';
import { errorText } from '../../data/http/errors';
import { ButtonLink } from '../../ui/buttons/button';
import { Icon } from '../../ui/marks/icon';
import { EmptyState, ErrorState } from '../../ui/notices/message-state';
import { OfflineNotice } from '../../ui/notices/offline-notice';
import { useLiked } from './use-likes';

interface FavouritesProps {
  uid: number;
  /** The cards of the liked designers. */
  list: (designerIds: readonly number[]) => ReactNode;
  /** The shapes of the cards, shown while they are loaded. */
  skeleton: ReactNode;
}

/** The designers that the person likes. A designer whose like is removed disappears at once, which can be undone. */
export function Favourites({ uid, list, skeleton }: FavouritesProps) {
  const { data: liked, error, isOffline, isFetching, refetch } = useLiked(uid);
  if (error !== null && !isOffline) {
    const text = errorText(error);
    return (
      <ErrorState title="I tuoi preferiti non arrivano." text={text} busy={isFetching} onRetry={refetch} />
    );
  }
  if (!liked) return skeleton;
  return (
    <>
      {isOffline && <OfflineNotice onRetry={refetch} />}
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
