import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { errorText } from '../../data/http/errors';
import { paths } from '../../lib/routes';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { PasswordField } from '../../ui/password-field';
import { confirmWithPassword } from './confirmation.api';
import styles from './confirmation.module.css';

interface PasswordConfirmationProps {
  /** The user name for password managers. */
  email: string;
  onConfirmed: () => void;
  onCancel: () => void;
}

const EMPTY = 'Inserisci la tua password';

function usePasswordConfirmation(onConfirmed: () => void) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const fail = (text: string) => {
    setError(text);
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  };
  const submit = async () => {
    if (password === '') {
      fail(EMPTY);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await confirmWithPassword(password);
    } catch (reason) {
      setBusy(false);
      fail(errorText(reason));
      return;
    }
    onConfirmed();
  };
  return { form, password, setPassword, busy, error, submit };
}

/** Asks for the password; it is not stored. */
export function PasswordConfirmation({ email, onConfirmed, onCancel }: PasswordConfirmationProps) {
  const id = useId();
  const { form, password, setPassword, busy, error, submit } = usePasswordConfirmation(onConfirmed);
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  return (
    <Dialog
      open
      onClose={onCancel}
      title="Conferma che sei tu"
      description="È passato un po’ dal tuo accesso. Prima di continuare scrivi la password: così nessun altro può farlo al posto tuo."
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            Annulla
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Un momento…' : 'Conferma'}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          data-autofocus
          value={password}
          error={error ?? undefined}
          onChange={({ target }) => setPassword(target.value)}
        />
        <p>
          <a href={paths.requestPasswordReset} className={styles.link}>
            Password dimenticata?
          </a>
        </p>
      </form>
    </Dialog>
  );
}
