import { pauseError, pauseLimits, pauseText } from '@stanze/domain/pauses';
import { type FormEvent, useState } from 'react';
import { useIsOffline } from '../../data/http/reachability';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { TextField } from '../../ui/fields/text-field';
import styles from './pause-section.module.css';
import { savePause, type ShownPause } from './pauses.outbox';

const ID = 'pausa';

interface PauseSectionProps {
  designerId: number;
  pause: ShownPause;
}

/** For the owner: sets the last day of a pause, and ends it with one press (docs/product.md#pauses). */
export function PauseSection({ designerId, pause }: PauseSectionProps) {
  const { until, isPending, problem } = pause;
  const isOffline = useIsOffline();
  return (
    <section className={styles.section} aria-labelledby={ID}>
      <h2 id={ID}>Pausa</h2>
      {until === null ? (
        <p className={styles.note}>
          Parti, o per un po’ non prendi lavori? Scegli fino a quando: chi ti trova lo legge prima di
          scriverti, compari meno spesso tra i primi, e il tempo per rispondere riparte al tuo ritorno.
        </p>
      ) : (
        <p role="status">
          <strong>{pauseText(until)}.</strong> Chi ti trova lo legge prima di scriverti, e il tempo per
          rispondere riparte al tuo ritorno. La pausa finisce da sola.
        </p>
      )}
      {isPending && isOffline && <p className={styles.note}>Sei offline: parte appena torni in rete.</p>}
      <PauseForm key={until ?? ''} designerId={designerId} until={until} />
      {problem !== null && <Alert>{problem}</Alert>}
    </section>
  );
}

function PauseForm({ designerId, until }: { designerId: number; until: string | null }) {
  const [limits] = useState(() => pauseLimits(Date.now()));
  const [day, setDay] = useState(until ?? '');
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = pauseError(day, Date.now());
    setError(problem);
    if (problem === null) void savePause({ designerId, until: day });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="In pausa fino al"
        type="date"
        min={limits.first}
        max={limits.last}
        value={day}
        error={error}
        onChange={({ target }) => setDay(target.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" disabled={day === (until ?? '')}>
          {until === null ? 'Metti in pausa' : 'Cambia il giorno'}
        </Button>
        {until !== null && (
          <Button type="button" onClick={() => void savePause({ designerId, until: null })}>
            Termina la pausa
          </Button>
        )}
      </div>
    </form>
  );
}
