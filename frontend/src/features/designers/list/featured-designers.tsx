import type { ReactNode } from 'react';
import { errorText } from '../../../data/http/errors';
import type { Designer } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { ErrorState } from '../../../ui/notices/message-state';
import { OfflineNotice } from '../../../ui/notices/offline-notice';
import { DesignerList } from './designer-list';
import { DesignerListSkeleton } from './designer-list-skeleton';
import { FEATURED_COUNT } from './featured-count';
import { featuredQuery } from '../designers.queries';

interface FeaturedDesignersProps {
  buttons: (designer: Designer) => ReactNode;
  /** The like button on the picture of a card. */
  heart: (designer: Designer) => ReactNode;
}

/** A few designers of the public list, for the home page. */
export function FeaturedDesigners({ buttons, heart }: FeaturedDesignersProps) {
  const query = featuredQuery(FEATURED_COUNT);
  const { data: designers = [], error, isOffline, isFetching, refetch } = useRemote(query, { once: true });
  if (error !== null && !isOffline) {
    return (
      <ErrorState
        title="I designer non arrivano."
        text={errorText(error)}
        busy={isFetching}
        onRetry={refetch}
      />
    );
  }
  return (
    <>
      {isOffline && <OfflineNotice onRetry={refetch} />}
      {designers.length > 0 ? (
        <DesignerList designers={designers} buttons={buttons} heart={heart} few label="Alcuni designer" />
      ) : (
        <DesignerListSkeleton count={FEATURED_COUNT} few />
      )}
    </>
  );
}
