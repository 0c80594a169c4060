import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names';
import { Field, type FieldLook } from './field';
import { Icon } from '../marks/icon';
import styles from './field.module.css';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps
  extends FieldLook,
    Omit<ComponentProps<'select'>, keyof FieldLook | 'id' | 'children'> {
  options: readonly SelectOption[];
  /** Label of a first option with the value "". */
  emptyLabel?: string;
}

/** A native select box in the style of the other fields. */
export function SelectField({ label, hint, error, required, optional, ...rest }: SelectFieldProps) {
  const { options, emptyLabel, className, ...select } = rest;
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional}>
      {(control) => (
        <span className={styles.inside}>
          <select {...select} {...control} className={classNames(styles.control, styles.select, className)}>
            {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon of={ChevronDown} />
          </span>
        </span>
      )}
    </Field>
  );
}
