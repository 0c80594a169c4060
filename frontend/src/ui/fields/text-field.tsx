import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names';
import { charactersLeft } from '../../lib/texts/characters-left';
import { Field, type FieldControl, type FieldLook } from './field';
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

/** When this many characters or fewer are left, a field shows how many. */
const NEAR_LIMIT = 40;

/** How many characters are left; null far from the limit, and without one. */
function leftText({ value, maxLength }: ComponentProps<'textarea'>): string | null {
  const left = (maxLength ?? Infinity) - String(value ?? '').length;
  if (left > NEAR_LIMIT) return null;
  return charactersLeft(left);
}

interface TextAreaProps {
  area: ComponentProps<'textarea'>;
  control: FieldControl;
}

function TextArea({ area, control }: TextAreaProps) {
  const left = leftText(area);
  const leftId = `${control.id}-left`;
  const describedBy = [control['aria-describedby'], left && leftId].filter(Boolean).join(' ');
  return (
    <>
      <textarea
        rows={4}
        {...area}
        {...control}
        aria-describedby={describedBy || undefined}
        className={classNames(styles.control, styles.area, area.className)}
      />
      {left && (
        <p className={styles.left} id={leftId}>
          {left}
        </p>
      )}
    </>
  );
}

type TextAreaFieldProps = FieldLook & Omit<ComponentProps<'textarea'>, keyof FieldLook | 'id'>;

/** Several lines of text; the height follows the content, and near the limit the characters left are shown. */
export function TextAreaField({ label, hint, error, required, optional, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional}>
      {(control) => <TextArea area={area} control={control} />}
    </Field>
  );
}
