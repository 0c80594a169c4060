import { suggestedEmail } from '@stanze/domain/email-suggestion';
import { type ComponentProps, useRef, useState } from 'react';
import styles from './email-field.module.css';
import { TextField } from './text-field';

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'onChange' | 'value'> {
  value: string;
  /** Called with the typed address, and with the one that the person meant. */
  onValue: (email: string) => void;
}

/** An e-mail address. One that looks mistyped is asked about; a press corrects it, and it is never refused for that. */
export function EmailField({ value, onValue, onBlur, ...field }: EmailFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isTyping, setTyping] = useState(false);
  const meant = field.readOnly ? null : suggestedEmail(value, { isTyping });
  const correct = (email: string) => {
    onValue(email);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box}>
      <TextField
        {...field}
        type="email"
        inputMode="email"
        value={value}
        onChange={({ target }) => {
          setTyping(true);
          onValue(target.value);
        }}
        onBlur={(event) => {
          setTyping(false);
          onBlur?.(event);
        }}
      />
      <p className={styles.question} role="status">
        {meant !== null && (
          <>
            Intendevi{' '}
            <button type="button" className={styles.meant} onClick={() => correct(meant)}>
              {meant}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  );
}
