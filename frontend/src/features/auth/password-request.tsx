import { DELAYS } from '@stanze/domain/limits';
import { RESET_REQUESTED_TEXT } from '@stanze/domain/texts';
import { EMAIL_FORMAT_TEXT, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { resetRequestError } from '@stanze/domain/validation-passwords';
import { type FormEvent, useRef, useState } from 'react';
import { paths } from '../../app/paths';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextLink } from '../../ui/link';
import { TextField } from '../../ui/text-field';
import { AuthPage } from './auth-page';
import styles from './login.module.css';
import { requestPasswordReset } from './passwords.api';
import { resetFailureText } from './reset-failure';
import { useLoginSoon } from './use-login-soon';

const SECOND_MS = 1000;

function emailProblem(email: string): string | null {
  const missing = resetRequestError(email);
  if (missing) return missing;
  return isEmail(normaliseEmail(email)) ? null : EMAIL_FORMAT_TEXT;
}

function useRequest() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const send = async () => {
    setBusy(true);
    try {
      setAnswer((await requestPasswordReset(normaliseEmail(email))) || RESET_REQUESTED_TEXT);
    } catch (reason) {
      setFailure(resetFailureText(reason));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = emailProblem(email);
    setError(problem);
    setFailure(null);
    if (problem) field.current?.focus();
    else void send();
  };
  const write = (value: string) => {
    setEmail(value);
    setError(null);
  };
  return { email, write, error, failure, busy, answer, field, submit };
}

/** The login, with the address that is known already. */
function loginWith(email: string): string {
  return email ? `${paths.login}?email=${encodeURIComponent(normaliseEmail(email))}` : paths.login;
}

/** `/request-password-reset`: one address, the same answer for all, then back to the login. */
export function PasswordRequest() {
  const { email, write, error, failure, busy, answer, field, submit } = useRequest();
  useLoginSoon(loginWith(email), answer === null ? null : DELAYS.loginAfterResetRequest);
  return (
    <AuthPage
      title="Reset Password"
      lead="Scrivi l’email del tuo account: ti mandiamo un link per scegliere una nuova password."
    >
      {answer === null ? (
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            ref={field}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            required
            value={email}
            error={error}
            onChange={({ target }) => write(target.value)}
          />
          {failure && <Alert>{failure}</Alert>}
          <Button type="submit" size="large" wide busy={busy}>
            {busy ? 'Sending reset link...' : 'Send Reset Link'}
          </Button>
        </form>
      ) : (
        <div className={styles.form}>
          <Alert tone="success">
            <p>{answer}</p>
            <p>Tra {DELAYS.loginAfterResetRequest / SECOND_MS} secondi torni all’accesso.</p>
          </Alert>
        </div>
      )}
      <p className={styles.switch}>
        <TextLink href={loginWith(email)}>Torna all’accesso</TextLink>
      </p>
    </AuthPage>
  );
}
