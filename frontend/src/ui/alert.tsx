import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './alert.module.css';

interface AlertProps {
  /** "danger" and "success" are announced at once and politely; "neutral" is only shown. */
  tone?: 'neutral' | 'success' | 'danger';
  children: ReactNode;
  /** A button or link under the text. */
  action?: ReactNode;
  /** It takes the place of what had the focus, such as a form that was sent: read aloud for certain, and the way on begins here. */
  takesFocus?: boolean;
}

const ROLES = { neutral: undefined, success: 'status', danger: 'alert' } as const;

/** A message inside the page, where the specification says "alert". */
export function Alert({ tone = 'danger', children, action, takesFocus = false }: AlertProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={ref}
      className={classNames(styles.alert, styles[tone])}
      role={ROLES[tone]}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
