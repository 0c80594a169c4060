import styles from './spinner.module.css';

/** A small turning ring for a control that is working; the words beside it say what happens. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

interface ProgressLineProps {
  /** What is going on, for screen readers. */
  label: string;
  /** 0 to 1; without it the line only says that something is under way. */
  value?: number;
}

/** A thin line of progress: known (`value`) or unknown. */
export function ProgressLine({ label, value }: ProgressLineProps) {
  const known = value !== undefined;
  const percent = known ? Math.round(Math.min(1, Math.max(0, value)) * 100) : undefined;
  return (
    <div
      className={known ? styles.line : styles.running}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span
        className={styles.bar}
        style={known ? { transform: `scaleX(${(percent ?? 0) / 100})` } : undefined}
      />
    </div>
  );
}
