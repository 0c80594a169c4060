import { useId, type ReactNode } from 'react';
import { Bilingual } from '../text/bilingual';
import styles from './field.module.css';

/** The attributes that connect the control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

export interface FieldLook {
  label: string;
  hint?: ReactNode;
  /** The error message; with one, the control is marked as invalid. */
  error?: string | null;
  required?: boolean;
  /** Adds "(facoltativo)" to the label, in forms where most fields are required. */
  optional?: boolean;
}

interface FieldProps extends FieldLook {
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error of one form field, connected for screen readers. */
export function Field({ label, hint, error, required, optional, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (facoltativo)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      <p className={styles.error} id={`${id}-error`} role={error ? 'alert' : undefined}>
        {error && <Bilingual>{error}</Bilingual>}
      </p>
    </div>
  );
}
