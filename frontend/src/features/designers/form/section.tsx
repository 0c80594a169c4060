import { type ReactNode, useId } from 'react';
import styles from './designer-form.module.css';

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One section of the form: a heading, a sentence and its fields. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 className={styles.heading} id={id}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
