import type { ReactNode } from 'react';
import styles from './account-safety.module.css';

interface AccountRowProps {
  title: string;
  text: string;
  action: ReactNode;
  /** What became of the action. */
  children?: ReactNode;
}

/** One thing that can be done with the account. */
export function AccountRow({ title, text, action, children }: AccountRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      {action}
      {children && <div className={styles.outcome}>{children}</div>}
    </li>
  );
}
