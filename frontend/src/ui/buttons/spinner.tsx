import styles from './spinner.module.css';

/** A rotating ring for a busy control, hidden from screen readers. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

interface ProgressLineProps {
  /** Accessible name. */
  label: string;
  /** Progress from 0 to 1; without it the line is indeterminate. */
  value?: number;
}

/** A thin progress bar: determinate with a `value`, indeterminate without. */
export function ProgressLine({ label, value }: ProgressLineProps) {
  const isDeterminate = value !== undefined;
  const percent = isDeterminate ? Math.round(Math.min(1, Math.max(0, value)) * 100) : undefined;
  // Set by script, because the content policy forbids a style attribute in prerendered HTML.
  const scale = (bar: HTMLElement | null) => {
    if (bar && percent !== undefined) bar.style.transform = `scaleX(${percent / 100})`;
  };
  return (
    <div
      className={isDeterminate ? styles.line : styles.running}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span ref={scale} className={styles.bar} />
    </div>
  );
}
