import type { ReactNode } from 'react';
import styles from './account-safety.module.css';

interface AccountRowProps {
  title: string;
  text: string;
  button: ReactNode;
  /** On wider screens the header has the button. */
  isOnPhones?: boolean;
  /** The outcome, shown below. */
  children?: ReactNode;
}

/** One row of the account section: a title, a text and a button. */
export function AccountRow({ title, text, button, isOnPhones, children }: AccountRowProps) {
  return (
    <li className={styles.row} data-phones={isOnPhones}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      {button}
      {children && <div className={styles.outcome}>{children}</div>}
    </li>
  );
}
