import { errorText } from '../../data/http/errors';
import type { ShareStatistics as Statistics } from '../../data/http/types';
import { currentUid } from '../../data/person';
import { personalKey, type Remote, useRemote } from '../../data/query/query';
import { countText } from '../../lib/texts/counts';
import { EmptyState, ErrorState } from '../../ui/notices/message-state';
import { LoadingLines } from '../../ui/notices/loading-lines';
import { SHARE_TARGET_NAMES } from './share-targets';
import { shareStatistics } from './shares.api';
import styles from './share-statistics.module.css';

/** How often a designer was shared, for the designer and administrators. */
export function useShareStatistics(designerId: number): Remote<Statistics> {
  return useRemote({
    key: personalKey(currentUid(), 'share-statistics', designerId),
    load: () => shareStatistics(designerId),
  });
}

/** The section 'Shared' of a designer's statistics: the number of shares by target. */
export function ShareStatistics({ data, error, refetch }: Remote<Statistics>) {
  if (error !== null) {
    const title = 'Le condivisioni non arrivano.';
    return <ErrorState heading="h3" title={title} text={errorText(error)} onRetry={refetch} />;
  }
  if (!data) return <LoadingLines label="Caricamento condivisioni…" />;
  if (data.total_shares === 0) return <EmptyState heading="h3" title="Shared statistics coming soon!" />;
  const targets = data.targets.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return (
    <dl>
      {targets.map(({ target, count }) => (
        <div key={target} className={styles.target}>
          <dt>{SHARE_TARGET_NAMES[target]}</dt>
          <dd data-figures>{countText(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
