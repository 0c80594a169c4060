import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className' | 'children'> {
  label: ReactNode;
  /** "radio" for one choice of many with the same `name`. */
  kind?: 'checkbox' | 'radio';
  hint?: ReactNode;
  error?: string | null;
}

/** A checkbox (or radio button) with its label beside it; the whole line can be pressed. */
export function Checkbox({ label, kind = 'checkbox', hint, error, ...input }: CheckboxProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.line} htmlFor={id}>
        <input
          {...input}
          id={id}
          type={kind}
          className={styles.box}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
