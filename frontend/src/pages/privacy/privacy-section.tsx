import type { ReactNode } from 'react';
import styles from '../text-page.module.css';

interface PrivacySectionProps {
  /** The id of the section, for links such as `/privacy#cookie`. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One section of the privacy text. */
export function PrivacySection({ id, title, children }: PrivacySectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 className={styles.heading} id={id}>
        {title}
      </h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
