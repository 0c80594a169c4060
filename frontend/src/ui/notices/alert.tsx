import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names';
import { Bilingual } from '../text/bilingual';
import styles from './alert.module.css';

interface AlertProps {
  /** "danger" is announced assertively, "success" politely; "neutral" is not announced. */
  tone?: 'neutral' | 'success' | 'danger';
  children: ReactNode;
  /** Buttons or links below the text. */
  buttons?: ReactNode;
  /** Moves the focus here when it appears, because it replaces the focused content, such as a sent form. */
  takesFocus?: boolean;
}

const ROLES = { neutral: undefined, success: 'status', danger: 'alert' } as const;

/** A message inside the page. */
export function Alert({ tone = 'danger', children, buttons, takesFocus = false }: AlertProps) {
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
      <div className={styles.text}>
        <Bilingual>{children}</Bilingual>
      </div>
      {buttons}
    </div>
  );
}
