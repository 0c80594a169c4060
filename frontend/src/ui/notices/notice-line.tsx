import type { ReactNode } from 'react';
import { Bilingual } from '../text/bilingual';
import styles from './notice-line.module.css';

interface NoticeLineProps {
  icon: ReactNode;
  children: ReactNode;
  button?: ReactNode;
  problem?: string | null;
  /** On a phone the button is below the text. */
  isLong?: boolean;
}

/** One calm line on a page: an icon, a text that is announced when it changes, and a button. */
export function NoticeLine({ icon, children, button, problem, isLong }: NoticeLineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.text} role="status" data-long={isLong || undefined}>
        <p>{children}</p>
        {problem && (
          <p className={styles.problem}>
            <Bilingual>{problem}</Bilingual>
          </p>
        )}
      </div>
      {button}
    </div>
  );
}
