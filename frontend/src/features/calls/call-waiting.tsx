import { callInstant } from '@stanze/domain/call-times';
import { callTimeText } from '@stanze/domain/call-texts';
import { Button } from '../../ui/buttons/button';
import styles from './calls.module.css';
import { type CallRow, discardCallStep, retryCallStep } from './calls.outbox';

const PENDING = 'In coda: parte appena c’è rete.';

/** That a step waits, with the button that undoes it while it was never sent. */
export function PendingStep({ row, text }: { row: CallRow; text: string }) {
  return (
    <p className={styles.pending} role="status">
      <span>
        {text} {PENDING}
      </span>
      {row.state !== 'sending' && row.attempts === 0 && (
        <Button variant="quiet" onClick={() => void discardCallStep(row)}>
          Annulla
        </Button>
      )}
    </p>
  );
}

/** At the end of a conversation: proposals that wait to be sent, and steps that the server has refused. */
export function WaitingSteps({ rows }: { rows: readonly CallRow[] }) {
  return rows.map((row) => (
    <div key={row.id} className={styles.waiting} data-state={row.state}>
      {row.body.step.kind === 'propose' && <ProposedTimes step={row.body.step} />}
      {row.state === 'failed' ? <FailedStep row={row} /> : <PendingStep row={row} text="" />}
    </div>
  ));
}

function ProposedTimes({ step }: { step: { times: readonly string[]; location: string } }) {
  return (
    <>
      <p>Proponi una chiamata:</p>
      <ul>
        {step.times.map((local) => (
          <li key={local}>{callTimeText(callInstant(local) ?? 0)}</li>
        ))}
      </ul>
      {step.location !== '' && <p>Dove o come: {step.location}</p>}
    </>
  );
}

function FailedStep({ row }: { row: CallRow }) {
  return (
    <div role="alert">
      <p className={styles.problem}>{row.problem ?? 'Non siamo riusciti a inviarla.'}</p>
      <div className={styles.buttons}>
        <Button variant="quiet" onClick={() => void retryCallStep(row)}>
          Riprova
        </Button>
        <Button variant="quiet" onClick={() => void discardCallStep(row)}>
          Ho capito
        </Button>
      </div>
    </div>
  );
}
