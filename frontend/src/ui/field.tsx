import { useId, type ReactNode } from 'react';
import styles from './field.module.css';

/** What the control must carry so that label, hint and error belong to it. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
}

export interface FieldLook {
  label: string;
  hint?: ReactNode;
  /** The text of the error; the control is then marked as invalid. */
  error?: string | null;
  required?: boolean;
  /** Says "facoltativo" beside the label, where most of the others are needed. */
  optional?: boolean;
}

interface FieldProps extends FieldLook {
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error, tied together for eyes and for screen readers. */
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
        {error}
      </p>
    </div>
  );
}
