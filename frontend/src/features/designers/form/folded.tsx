import { type ReactNode, useState } from 'react';
import styles from './designer-form.module.css';

interface FoldedProps {
  /** The line that opens and closes the fields. */
  title: string;
  /** Whether one of the fields has a content. */
  isFilled: boolean;
  /** Whether one of the fields has an error. */
  hasError: boolean;
  children: ReactNode;
}

/** Optional fields, closed until somebody opens them, unless one was filled in at first or has an error. */
export function Folded({ title, isFilled, hasError, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isFilled);
  return (
    <details open={isOpen || hasError} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.unfold}>{title}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
