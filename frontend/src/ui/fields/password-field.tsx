import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { classNames } from '../../lib/class-names';
import { Field, type FieldLook } from './field';
import { Icon } from '../marks/icon';
import { IconButton } from '../buttons/icon-button';
import styles from './field.module.css';

type PasswordFieldProps = FieldLook &
  Omit<ComponentProps<'input'>, keyof FieldLook | 'id' | 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password';
    /** Whether the password can be read, where the form decides it; otherwise the field does. */
    shown?: boolean;
    onShow?: (shown: boolean) => void;
  };

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  required,
  optional,
  shown,
  onShow,
  ...input
}: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const visible = shown ?? isVisible;
  const show = onShow ?? setVisible;
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={optional}>
      {(control) => (
        <span className={styles.inside}>
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            className={classNames(styles.control, styles.withButton, input.className)}
          />
          <IconButton
            className={styles.reveal}
            label={visible ? 'Nascondi password' : 'Mostra password'}
            icon={<Icon of={visible ? EyeOff : Eye} />}
            onClick={() => show(!visible)}
          />
        </span>
      )}
    </Field>
  );
}
