import { VISIBILITY_DAYS } from '@stanze/domain/limits';
import type { ReactNode } from 'react';
import { errorText } from '../../data/http/errors';
import type { Visibility } from '../../data/http/types';
import { currentUid } from '../../data/person';
import { personalKey, useRemote } from '../../data/query/query';
import { LoadingLines } from '../../ui/notices/loading-lines';
import { ErrorState } from '../../ui/notices/message-state';
import { visibilityOf } from './visibility.api';
import styles from './visibility-section.module.css';

const NOTE =
  'Contiamo senza cookie e senza indirizzi: le tue visite e quelle di chi amministra Stanze non ci sono.';
const EMPTY =
  'Qui vedrai quante persone aprono il tuo portfolio e quante volte compari nei risultati. I primi numeri arrivano con le prime visite.';

interface VisibilitySectionProps {
  designerId: number;
  /** The captions of the pictures that everybody sees, in their order; empty for a picture without one. */
  captions: readonly string[];
  /** Where the designer is in lists of matches. */
  children: ReactNode;
}

/** For the owner: how often the profile was seen in the last 30 days, and the captions that visitors read. */
export function VisibilitySection({ designerId, captions, children }: VisibilitySectionProps) {
  const { data, error, refetch } = useRemote({
    key: personalKey(currentUid(), 'visibility', designerId),
    load: () => visibilityOf(designerId),
  });
  return (
    <section className={styles.section} aria-labelledby="visibility">
      <h2 id="visibility">Come ti vedono</h2>
      {data && <Figures visibility={data} />}
      {!data && error === null && <LoadingLines label="Contiamo le visite…" />}
      {!data && error !== null && (
        <ErrorState heading="h3" title="I numeri non arrivano." text={errorText(error)} onRetry={refetch} />
      )}
      {children}
      <Captions captions={captions} />
    </section>
  );
}

const number = (value: number) => value.toLocaleString('it-IT');
const times = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

function Figures({
  visibility: { visits, appearances, mean_position: mean, days },
}: {
  visibility: Visibility;
}) {
  if (visits === 0 && appearances === 0) return <p className={styles.note}>{EMPTY}</p>;
  return (
    <>
      <p>
        Negli ultimi {VISIBILITY_DAYS} giorni il tuo portfolio ha avuto{' '}
        <strong>{times(visits, 'visita', 'visite')}</strong>. Sei nei risultati{' '}
        <strong>{times(appearances, 'volta', 'volte')}</strong>
        {mean === null ? '.' : `, in media al posto ${number(mean)}.`}
      </p>
      <Bars label="Visite" values={days.map((day) => day.visits)} />
      <Bars label="Nei risultati" values={days.map((day) => day.appearances)} />
      <p className={styles.note}>{NOTE}</p>
    </>
  );
}

/** One small bar for each day; screen readers read the sentence above. */
function Bars({ label, values }: { label: string; values: readonly number[] }) {
  const most = Math.max(...values, 1);
  return (
    <div className={styles.chart} aria-hidden="true">
      <span className={styles.note}>{label}, giorno per giorno fino a oggi</span>
      <span className={styles.bars}>
        {values.map((value, index) => (
          <span
            key={index - values.length}
            className={styles.bar}
            style={{ transform: `scaleY(${value === 0 ? 0.02 : value / most})` }}
          />
        ))}
      </span>
    </div>
  );
}

function Captions({ captions }: { captions: readonly string[] }) {
  const written = captions.filter((caption) => caption !== '').length;
  if (captions.length === 0) return null;
  return (
    <div className={styles.captions}>
      <h3>Le tue didascalie</h3>
      <p className={styles.note}>
        {written === captions.length
          ? 'Ogni foto ha la sua: chi visita il portfolio la legge sotto la foto.'
          : `${written} foto su ${captions.length} ne hanno una. Chi visita il portfolio la legge sotto la foto.`}
      </p>
      <ol className={styles.list}>
        {captions.map((caption, index) => (
          <li key={index - captions.length}>{caption || 'Senza didascalia'}</li>
        ))}
      </ol>
    </div>
  );
}
