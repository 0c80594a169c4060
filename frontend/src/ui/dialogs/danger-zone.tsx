import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button';
import { ConfirmDialog } from './confirm-dialog';
import styles from './danger-zone.module.css';

interface DangerZoneProps {
  title: string;
  /** The consequences of the operation. */
  text: string;
  label: string;
  busyLabel: string;
  /** The confirmation dialog. */
  question: { title: string; text: ReactNode };
  onConfirm: () => Promise<unknown>;
  /** The message when `onConfirm` rejects. */
  failureText: (reason: unknown) => string;
  onDone: () => void;
}

/** A section with an irreversible operation that runs after a confirmation dialog. */
export function DangerZone({ title, text, label, question, ...rest }: DangerZoneProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { busy, error, run, clearError } = useConfirmation(rest);
  const cancel = () => {
    clearError();
    setIsConfirming(false);
  };
  return (
    <section className={styles.zone} aria-label="Qui non si torna indietro">
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <Button variant="danger" onClick={() => setIsConfirming(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        {...question}
        tone="danger"
        confirmLabel={busy ? rest.busyLabel : label}
        busy={busy}
        error={error}
        onConfirm={() => void run()}
        onCancel={cancel}
      />
    </section>
  );
}

function useConfirmation({
  onConfirm,
  failureText,
  onDone,
}: Pick<DangerZoneProps, 'onConfirm' | 'failureText' | 'onDone'>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
    } catch (reason) {
      setError(failureText(reason));
      setBusy(false);
      return;
    }
    onDone();
  };
  return { busy, error, run, clearError: () => setError(null) };
}
