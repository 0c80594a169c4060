import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names';
import { Field, type FieldLook } from './field';
import styles from './field.module.css';

type TextFieldProps = FieldLook & Omit<ComponentProps<'input'>, keyof FieldLook | 'id'>;

/** One line of text; `type`, `inputMode`, `autoComplete` and the rest are passed to the `<input>`. */
export function TextField({ label, hint, error, required, optional, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional}>
      {(control) => <input {...input} {...control} className={classNames(styles.control, input.className)} />}
    </Field>
  );
}

type TextAreaFieldProps = FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook | 'id'>;

/** Several lines of text; the height follows the content. */
export function TextAreaField({ label, hint, error, required, optional, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={classNames(styles.control, styles.area, area.className)}
        />
      )}
    </Field>
  );
}
