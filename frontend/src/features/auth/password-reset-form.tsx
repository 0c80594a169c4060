import { type PasswordField as Field, resetPasswordErrors } from '@stanze/domain/validation-passwords';
import { type FormEvent, useState } from 'react';
import { useUnsavedWork } from '../../lib/unsaved-work';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/password-field';
import styles from './login.module.css';
import { resetPassword } from './passwords.api';
import { isLinkRefused, passwordProblem, resetFailureText } from './reset-failure';

interface PasswordResetFormProps {
  token: string;
  /** The server's words. */
  onChanged: (text: string) => void;
  /** The link is no good any more; in the server's words. */
  onRefused: (text: string) => void;
}

/** What went wrong with the last sending: with the password itself, or with everything else. */
interface Failure {
  password: string | null;
  text: string;
}

function useSending({ token, onChanged, onRefused }: PasswordResetFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = async (password: string) => {
    setBusy(true);
    setFailure(null);
    try {
      onChanged(await resetPassword(token, password));
    } catch (reason) {
      const text = resetFailureText(reason);
      if (isLinkRefused(reason)) onRefused(text);
      else setFailure({ password: passwordProblem(reason), text });
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, send, clear: () => setFailure(null) };
}

/** What is wrong is said once a field has been left; the button waits until nothing is. */
function useNewPassword() {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [left, setLeft] = useState<readonly Field[]>([]);
  const errors = resetPasswordErrors(password, confirmation);
  const isReady = password !== '' && confirmation !== '' && errors.length === 0;
  const values = { password, confirmation };
  const errorOf = (field: Field) => {
    if (!left.includes(field) || values[field] === '') return null;
    return errors.find((error) => error.field === field)?.text ?? null;
  };
  const leave = (field: Field) => setLeft((fields) => [...fields, field]);
  return { ...values, setPassword, setConfirmation, errorOf, leave, isReady };
}

/** The new password, twice. */
export function PasswordResetForm(props: PasswordResetFormProps) {
  const { password, confirmation, setPassword, setConfirmation, errorOf, leave, isReady } = useNewPassword();
  const { busy, failure, send, clear } = useSending(props);
  useUnsavedWork(password !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && isReady) void send(password);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        label="Nuova password"
        hint="Almeno 8 caratteri."
        autoComplete="new-password"
        required
        value={password}
        error={errorOf('password') ?? failure?.password}
        onBlur={() => leave('password')}
        onChange={({ target }) => {
          setPassword(target.value);
          clear();
        }}
      />
      <PasswordField
        label="Conferma password"
        autoComplete="new-password"
        required
        value={confirmation}
        error={errorOf('confirmation')}
        onBlur={() => leave('confirmation')}
        onChange={({ target }) => setConfirmation(target.value)}
      />
      {failure && failure.password === null && <Alert>{failure.text}</Alert>}
      <Button type="submit" size="large" wide busy={busy} disabled={!isReady}>
        {busy ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}
