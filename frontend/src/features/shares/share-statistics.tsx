import { errorText } from '../../data/http/errors';
import { EmptyState, ErrorState } from '../../ui/message-state';
import { LoadingLines } from '../../ui/loading-lines';
import { SHARE_TARGET_NAMES } from './share-targets';
import styles from './share-statistics.module.css';
import type { useShareStatistics } from './use-share-statistics';

/** 'Shared' of a designer's statistics: how often, by the way that was taken. */
export function ShareStatistics({ data, error, retry }: ReturnType<typeof useShareStatistics>) {
  if (error !== null) {
    const title = 'Le condivisioni non arrivano.';
    return <ErrorState heading="h3" title={title} text={errorText(error)} onRetry={retry} />;
  }
  if (!data) return <LoadingLines label="Caricamento condivisioni…" />;
  if (data.total_shares === 0) return <EmptyState heading="h3" title="Shared statistics coming soon!" />;
  const targets = data.targets.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return (
    <dl>
      {targets.map(({ target, count }) => (
        <div key={target} className={styles.target}>
          <dt>{SHARE_TARGET_NAMES[target]}</dt>
          <dd data-figures>{count.toLocaleString('it-IT')}</dd>
        </div>
      ))}
    </dl>
  );
}
