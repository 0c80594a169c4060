import { RESET_TOKEN_MISSING_TEXT } from '@stanze/domain/texts';
import { useState } from 'react';
import { paths } from '../../lib/routes';
import { Alert } from '../../ui/alert';
import { ButtonLink } from '../../ui/button';
import { TextLink } from '../../ui/link';
import { AuthPage } from './auth-page';
import styles from './login.module.css';
import { PasswordChanged } from './password-changed';
import { PasswordResetForm } from './password-reset-form';
import { useResetToken } from './reset-token';

/** The form of `/reset-password`: sets a new password with a mailed link, then returns to the login. */
export function PasswordReset() {
  const { token, drop } = useResetToken();
  const [answer, setAnswer] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const end = (show: (text: string) => void) => (text: string) => {
    drop();
    show(text);
  };
  return (
    <AuthPage
      title="Reset Password"
      lead={
        token !== null &&
        'Scegli una nuova password. Poi, per sicurezza, dovrai accedere di nuovo su tutti i dispositivi.'
      }
    >
      {token !== null && (
        <PasswordResetForm token={token} onChanged={end(setAnswer)} onRefused={end(setRefusal)} />
      )}
      {answer !== null && <PasswordChanged text={answer} />}
      {token === null && answer === null && <NoLink text={refusal ?? RESET_TOKEN_MISSING_TEXT} />}
      <p className={styles.switch}>
        <TextLink href={paths.login}>Torna all’accesso</TextLink>
      </p>
    </AuthPage>
  );
}

/** Shown without a valid link: only a link to request another one. */
function NoLink({ text }: { text: string }) {
  return (
    <div className={styles.form}>
      <Alert>{text}</Alert>
      <ButtonLink size="large" wide href={paths.requestPasswordReset}>
        Chiedi un nuovo link
      </ButtonLink>
    </div>
  );
}
