import type { ReactNode } from 'react';
import { errorText } from '../../../data/http/errors';
import type { Designer, StyleAnalysis } from '../../../data/http/types';
import { useRemote } from '../../../data/query/query';
import { lastVisit } from '../../../lib/last-visit';
import { paths } from '../../../lib/routes';
import { TextLink } from '../../../ui/text/link';
import { OfflineNotice } from '../../../ui/notices/offline-notice';
import { RetryAlert } from '../../../ui/notices/retry-alert';
import { bestMatchesQuery, joinedSince } from '../best-matches';
import styles from './own-results.module.css';
import { StylePalette } from './style-palette';

interface OwnResultsProps {
  style: StyleAnalysis;
  /** Renders the best designers; `joined`: how many of the nearest joined since the last visit. */
  list: (best: readonly Designer[], joined: number) => ReactNode;
  /** The shapes of the cards, shown while they are loaded. */
  skeleton: ReactNode;
}

const BEST_COUNT = 3;

/** On the home page, for whoever has a style: the palette, how many designers are new, and the best three. */
export function OwnResults({ style, ...cards }: OwnResultsProps) {
  return (
    <div className={styles.results}>
      <StylePalette
        analysis={style}
        isCompact
        buttons={
          <>
            <TextLink href={paths.matches}>Tutti i tuoi designer</TextLink>
            <TextLink href={paths.questionnaire}>Rivedi le risposte</TextLink>
          </>
        }
      />
      <section aria-labelledby="best-matches">
        <h2 className={styles.title} id="best-matches">
          I tre più vicini a te
        </h2>
        <BestMatches style={style} {...cards} />
      </section>
    </div>
  );
}

function BestMatches({ style, list, skeleton }: OwnResultsProps) {
  const { data, error, isOffline, isFetching, refetch } = useRemote(bestMatchesQuery(style), { once: true });
  if (!data && error !== null) {
    return (
      <RetryAlert busy={isFetching} onRetry={refetch}>
        {errorText(error)}
      </RetryAlert>
    );
  }
  if (!data) return skeleton;
  return (
    <>
      {isOffline && <OfflineNotice onRetry={refetch} />}
      {list(data.slice(0, BEST_COUNT), joinedSince(data, lastVisit()))}
    </>
  );
}
