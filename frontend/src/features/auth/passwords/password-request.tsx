import { DELAYS } from '@stanze/domain/limits';
import { RESET_REQUESTED_TEXT } from '@stanze/domain/texts';
import { useEffect, useEffectEvent } from 'react';
import { useSearch } from 'wouter';
import { useEmailForm } from '../../../lib/forms/use-email-form';
import { loginWithQuery } from '../../../session/sign-in/login-address';
import { saveSignInReturn } from '../../../session/sign-in/sign-in-return';
import { Alert } from '../../../ui/notices/alert';
import { Bilingual } from '../../../ui/text/bilingual';
import { Button } from '../../../ui/buttons/button';
import { TextLink } from '../../../ui/text/link';
import { TextField } from '../../../ui/fields/text-field';
import { AuthPage } from '../auth-page';
import styles from '../login.module.css';
import { requestPasswordReset } from '../auth.api';
import { requestFailureText } from '../reset-failure';
import { useTypedPerson } from '../use-typed-person';
import { useLoginSoon } from './use-login-soon';

const SECOND_MS = 1000;

/** The server's answer, which is the same for every address, or its default text. */
async function ask(email: string): Promise<string> {
  return (await requestPasswordReset(email)) || RESET_REQUESTED_TEXT;
}

/**
 * `/request-password-reset`: one address, the same answer for all, then back to the login. The query is that of the login
 * page, so that a sign-in leads where it would have led, here and in the tab that the mailed link opens.
 */
export function PasswordRequest() {
  const query = useSearch();
  const login = loginWithQuery(query);
  const { person, type } = useTypedPerson('');
  const { form, email, setEmail, error, failure, busy, answer, submit } = useEmailForm(
    ask,
    requestFailureText,
  );
  const fillIn = useEffectEvent(() => {
    if (email === '') setEmail(person.email);
  });
  useEffect(() => fillIn(), [person.email]);
  useEffect(() => {
    if (answer !== null) saveSignInReturn(query);
  }, [answer, query]);
  useLoginSoon(login, answer === null ? null : DELAYS.loginAfterResetRequest);
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
            onChange={({ target }) => {
              setEmail(target.value);
              type({ email: target.value });
            }}
          />
          {failure && <Alert>{failure}</Alert>}
          <Button type="submit" size="large" wide busy={busy}>
            <Bilingual>{busy ? 'Sending reset link...' : 'Send Reset Link'}</Bilingual>
          </Button>
        </form>
      ) : (
        <div className={styles.form}>
          <Alert tone="success" takesFocus>
            <p>
              <Bilingual>{answer}</Bilingual>
            </p>
            <p>Tra {DELAYS.loginAfterResetRequest / SECOND_MS} secondi torni all’accesso.</p>
          </Alert>
        </div>
      )}
      <p className={styles.switch}>
        <TextLink href={login}>Torna all’accesso</TextLink>
      </p>
    </AuthPage>
  );
}
