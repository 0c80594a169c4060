import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names';
import styles from './alert.module.css';

interface AlertProps {
  /** "danger" and "success" are announced at once and politely; "neutral" is only shown. */
  tone?: 'neutral' | 'success' | 'danger';
  children: ReactNode;
  /** A button or link under the text. */
  action?: ReactNode;
}

const ROLES = { neutral: undefined, success: 'status', danger: 'alert' } as const;

/** A message inside the page, where the specification says "alert". */
export function Alert({ tone = 'danger', children, action }: AlertProps) {
  return (
    <div className={classNames(styles.alert, styles[tone])} role={ROLES[tone]}>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
