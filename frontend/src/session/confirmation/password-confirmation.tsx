import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { errorText } from '../../data/http/errors';
import { paths } from '../../lib/routes';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialogs/dialog';
import { PasswordField } from '../../ui/fields/password-field';
import { TextField } from '../../ui/fields/text-field';
import { needsCode } from '../sign-in/second-step';
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
  /** The code of the app; null until the server asks for one. */
  const [code, setCode] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const fail = (text: string) => {
    setError(text);
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])');
    fields?.[code === null ? 0 : fields.length - 1]?.focus();
  };
  const submit = async () => {
    if (password === '') {
      fail(EMPTY);
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await confirmWithPassword(password, code);
    } catch (reason) {
      setBusy(false);
      if (code === null && needsCode(reason)) setCode('');
      else fail(errorText(reason));
      return;
    }
    onConfirmed();
  };
  return { form, password, setPassword, code, setCode, busy, error, submit };
}

/** Asks for the password; it is not stored. */
export function PasswordConfirmation({ email, onConfirmed, onCancel }: PasswordConfirmationProps) {
  const id = useId();
  const { form, password, setPassword, code, setCode, busy, error, submit } =
    usePasswordConfirmation(onConfirmed);
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
          error={code === null ? error : null}
          onChange={({ target }) => setPassword(target.value)}
        />
        {code !== null && (
          <TextField
            autoFocus
            label="Codice dell’app o di recupero"
            autoComplete="one-time-code"
            maxLength={40}
            required
            value={code}
            error={error}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
        <p>
          <a href={paths.requestPasswordReset} className={styles.link}>
            Password dimenticata?
          </a>
        </p>
      </form>
    </Dialog>
  );
}
