import type { ProfileCriterion } from '@stanze/domain/complete-profile';
import { MATCH_PAGE, SHOWN_LISTS_MIN, VISIBILITY_DAYS } from '@stanze/domain/limits';
import { api } from '../../data/http/api';
import { errorText } from '../../data/http/errors';
import type { Positions } from '../../data/http/types';
import { currentUid } from '../../data/person';
import { personalKey, type RemoteQuery, useRemote } from '../../data/query/query';
import { countText } from '../../lib/texts/counts';
import { paths } from '../../lib/routes';
import { TextLink } from '../../ui/text/link';
import { LoadingLines } from '../../ui/notices/loading-lines';
import { ErrorState } from '../../ui/notices/message-state';
import { sharesOfEighths, StyleBars } from '../../ui/marks/style-bars';
import styles from './own-positions.module.css';
import { PossibleChanges } from './possible-changes';

/** Where a designer is in the lists of matches; for the designer and administrators. */
function positionsQuery(designerId: number): RemoteQuery<Positions> {
  return {
    key: personalKey(currentUid(), 'positions', designerId),
    load: () => api.get('/api/designers/{id}/positions', { path: { id: designerId } }),
  };
}

interface OwnPositionsProps {
  designerId: number;
  /** The criteria of a complete profile that are missing. */
  missing: readonly ProfileCriterion[];
  /** How many pictures that everybody sees have no style. */
  photosWithoutStyle: number;
  /** Whether messages are answered slowly. */
  isSlow: boolean;
  /** The last day of a pause; null without one. */
  pausedUntil: string | null;
  /** Opens the edit form at the field of a change. */
  onFill: (change: ProfileCriterion | 'photo-styles') => void;
  /** Called when the pointer or the focus reaches a button, to preload the form. */
  onNear: () => void;
}

/** For the owner: the own mix, in which lists of matches the designer is, and what would change it. */
export function OwnPositions({ designerId, ...changes }: OwnPositionsProps) {
  const { data, error, refetch } = useRemote(positionsQuery(designerId));
  if (!data && error === null) return <LoadingLines label="Guardiamo dove compari…" />;
  if (!data) {
    return (
      <ErrorState heading="h3" title="Le posizioni non arrivano." text={errorText(error)} onRetry={refetch} />
    );
  }
  return (
    <>
      <div className={styles.part}>
        <h3 id="positions">Dove compari</h3>
        <StyleBars bars={[{ title: 'Il tuo lavoro', shares: sharesOfEighths(data.mix) }]} />
        <Profiles profiles={data.profiles} />
        <Lists lists={data.lists} />
        <p className={styles.note}>
          Gli stili del tuo lavoro si calcolano dal profilo.{' '}
          <TextLink href={paths.ranking}>Come ordiniamo</TextLink>
        </p>
      </div>
      <PossibleChanges unanswered={data.unanswered} isReady={data.is_ready} {...changes} />
    </>
  );
}

const number = (value: number) => value.toLocaleString('it-IT', { maximumFractionDigits: 1 });

/** In how many answer profiles the designer is among the first, with the rotation of equal designers. */
function Profiles({ profiles: { total, first_ten: ten, first_page: page } }: Pick<Positions, 'profiles'>) {
  if (page.some === 0) {
    return (
      <p>
        Il questionario ha {total} risultati possibili. In nessuno sei nella prima pagina (i primi{' '}
        {MATCH_PAGE}): per tutti ci sono abbastanza designer con un lavoro più vicino ai gusti.
      </p>
    );
  }
  return (
    <>
      <p>
        Il questionario ha {total} risultati possibili. In <strong>{number(ten.some)}</strong> puoi essere tra
        i primi dieci, in <strong>{number(page.some)}</strong> nella prima pagina (i&nbsp;primi&nbsp;
        {MATCH_PAGE}).
      </p>
      <p className={styles.note}>
        Chi ha la stessa affinità si alterna da una persona all’altra: in media è come esserci sempre in{' '}
        {number(ten.expected)} risultati tra i primi dieci, e in {number(page.expected)} nella prima pagina.
      </p>
    </>
  );
}

const percent = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`;

/** The share of the lists that people really saw; none while there are too few. */
function Lists({ lists: { total, first_ten: ten, first_page: page } }: Pick<Positions, 'lists'>) {
  if (total < SHOWN_LISTS_MIN) {
    return (
      <p>
        Negli ultimi {VISIBILITY_DAYS} giorni gli elenchi veri sono ancora pochi: {total}. Da{' '}
        {SHOWN_LISTS_MIN} in poi qui trovi la quota di quelli in cui c’eri.
      </p>
    );
  }
  return (
    <p>
      Dei {countText(total)} elenchi veri degli ultimi {VISIBILITY_DAYS} giorni, il{' '}
      <strong>{percent(ten, total)}</strong> ti aveva tra i primi dieci e il{' '}
      <strong>{percent(page, total)}</strong> nella prima pagina.
    </p>
  );
}
