import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { answersFromCounts } from '@stanze/domain/shared-home';
import { STYLE_LETTERS, type StyleLetter } from '@stanze/domain/styles';
import type { StyleCounts } from '@stanze/domain/style-analysis';
import type { ReactNode } from 'react';
import { api } from '../../../data/http/api';
import { errorText } from '../../../data/http/errors';
import type { Designer } from '../../../data/http/types';
import { type RemoteQuery, useRemote } from '../../../data/query/query';
import { clientId } from '../../../lib/client-id';
import { OfflineNotice } from '../../../ui/notices/offline-notice';
import { RetryAlert } from '../../../ui/notices/retry-alert';
import { DesignerList } from './designer-list';
import { DesignerListSkeleton } from './designer-list-skeleton';

const COUNT = 6;
/** Of the nearest, some may declare another style. */
const NEAREST = 18;
const ANSWERS = 5;

/** Answers that are all of one style. */
function answersOf(letter: StyleLetter): string[] {
  const counts = Object.fromEntries(STYLE_LETTERS.map((one) => [one, one === letter ? ANSWERS : 0]));
  return answersFromCounts(counts as StyleCounts);
}

/** The nearest designers who declare a style, without an affinity: they are near the style, not near the person who reads. */
async function loadNearest(letter: StyleLetter): Promise<Designer[]> {
  // With a shared seed the server stores nothing; each browser begins at another designer of those with equal affinity.
  const body = { answers: answersOf(letter), shared_seed: clientId(), limit: NEAREST };
  const { designers } = await api.post('/api/match-designers', {
    body,
    failure: FAILURE_TEXTS.matchedDesigners,
  });
  const own = designers.filter(({ design_style }) => design_style === letter).slice(0, COUNT);
  return own.map(({ match: _, ...designer }) => designer);
}

function nearestQuery(letter: StyleLetter): RemoteQuery<readonly Designer[]> {
  return { key: ['designers-near-style', letter], load: () => loadNearest(letter) };
}

interface StyleDesignersProps {
  letter: StyleLetter;
  buttons: (designer: Designer) => ReactNode;
  /** The like button on the picture of a card. */
  heart: (designer: Designer) => ReactNode;
}

/** The six designers nearest to a style who declare it, in another order in each browser. */
export function StyleDesigners({ letter, buttons, heart }: StyleDesignersProps) {
  const { data, error, isOffline, isFetching, refetch } = useRemote(nearestQuery(letter), { once: true });
  if (isOffline) return <OfflineNotice onRetry={refetch} />;
  if (error !== null) {
    return (
      <RetryAlert busy={isFetching} onRetry={refetch}>
        {errorText(error)}
      </RetryAlert>
    );
  }
  if (!data) return <DesignerListSkeleton count={COUNT} few />;
  if (data.length === 0) return <p>Nessuno, per ora: torna tra qualche giorno.</p>;
  return (
    <DesignerList
      designers={data}
      buttons={buttons}
      heart={heart}
      few
      label="Designer vicini a questo stile"
    />
  );
}
