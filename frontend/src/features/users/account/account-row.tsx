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
  /** What the button opens; in the row, because a list may contain nothing but its items. */
  dialog?: ReactNode;
}

/** One row of the account section: a title, a text and a button. */
export function AccountRow({ title, text, button, isOnPhones, children, dialog }: AccountRowProps) {
  return (
    <li className={styles.row} data-phones={isOnPhones}>
      <div>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
      </div>
      {button}
      {children && <div className={styles.outcome}>{children}</div>}
      {dialog}
    </li>
  );
}
