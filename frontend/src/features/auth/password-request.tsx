import { DELAYS } from '@stanze/domain/limits';
import { RESET_REQUESTED_TEXT } from '@stanze/domain/texts';
import { normaliseEmail } from '@stanze/domain/validation';
import { paths } from '../../lib/routes';
import { useEmailForm } from '../../lib/use-email-form';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextLink } from '../../ui/link';
import { TextField } from '../../ui/text-field';
import { AuthPage } from './auth-page';
import styles from './login.module.css';
import { requestPasswordReset } from './auth.api';
import { resetFailureText } from './reset-failure';
import { useLoginSoon } from './use-login-soon';

const SECOND_MS = 1000;

/** The server's answer, which is the same for every address, or its default text. */
async function ask(email: string): Promise<string> {
  return (await requestPasswordReset(email)) || RESET_REQUESTED_TEXT;
}

/** The URL of the login page with the e-mail address filled in. */
function loginWith(email: string): string {
  return email ? `${paths.login}?email=${encodeURIComponent(normaliseEmail(email))}` : paths.login;
}

/**
 * The form of `/request-password-reset`: one e-mail address, the same answer for every address, then back to the login.
 */
export function PasswordRequest() {
  const { form, email, setEmail, error, failure, busy, answer, submit } = useEmailForm(ask, resetFailureText);
  useLoginSoon(loginWith(email), answer === null ? null : DELAYS.loginAfterResetRequest);
  return (
    <AuthPage
      title="Reset Password"
      lead="Scrivi l’email del tuo account: ti mandiamo un link per scegliere una nuova password."
    >
      {answer === null ? (
        <form ref={form} className={styles.form} noValidate onSubmit={submit}>
          <TextField
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            required
            value={email}
            error={error}
            onChange={({ target }) => setEmail(target.value)}
          />
          {failure && <Alert>{failure}</Alert>}
          <Button type="submit" size="large" wide busy={busy}>
            {busy ? 'Sending reset link...' : 'Send Reset Link'}
          </Button>
        </form>
      ) : (
        <div className={styles.form}>
          <Alert tone="success" takesFocus>
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
