import { type ReactNode, useId } from 'react';
import { Bilingual } from '../text/bilingual';
import styles from './choice-group.module.css';

interface ChoiceGroupProps {
  legend: string;
  hint?: string;
  error: string | null;
  children: ReactNode;
}

/** A fieldset with legend, hint and error around several choices. */
export function ChoiceGroup({ legend, hint, error, children }: ChoiceGroupProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
      {error && (
        <p className={styles.error} id={id} role="alert">
          <Bilingual>{error}</Bilingual>
        </p>
      )}
    </fieldset>
  );
}
