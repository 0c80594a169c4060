import { type ReactNode, useState } from 'react';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';
import styles from './danger-zone.module.css';

interface DangerZoneProps {
  title: string;
  /** What is lost. */
  text: string;
  label: string;
  busyLabel: string;
  /** What is asked before. */
  question: { title: string; text: ReactNode };
  act: () => Promise<unknown>;
  /** What is said when it fails. */
  failureText: (reason: unknown) => string;
  onDone: () => void;
}

/** Something that cannot be undone, set apart, and done after a question only. */
export function DangerZone({ title, text, label, question, ...doing }: DangerZoneProps) {
  const [isAsking, setAsking] = useState(false);
  const { busy, error, run, forget } = useDoing(doing);
  const cancel = () => {
    forget();
    setAsking(false);
  };
  return (
    <section className={styles.zone} aria-label="Qui non si torna indietro">
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        {...question}
        tone="danger"
        confirmLabel={busy ? doing.busyLabel : label}
        busy={busy}
        error={error}
        onConfirm={() => void run()}
        onCancel={cancel}
      />
    </section>
  );
}

function useDoing({ act, failureText, onDone }: Pick<DangerZoneProps, 'act' | 'failureText' | 'onDone'>) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await act();
    } catch (reason) {
      setError(failureText(reason));
      setBusy(false);
      return;
    }
    onDone();
  };
  return { busy, error, run, forget: () => setError(null) };
}
