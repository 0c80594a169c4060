import { RESET_TOKEN_MISSING_TEXT } from '@stanze/domain/texts';
import { useState } from 'react';
import { useMailedToken } from '../../../lib/mailed-token';
import { paths } from '../../../lib/routes';
import {
  savedLoginAddress,
  savedLoginQuery,
  takeSignInReturn,
} from '../../../session/sign-in/sign-in-return';
import { Alert } from '../../../ui/notices/alert';
import { ButtonLink } from '../../../ui/buttons/button';
import { TextLink } from '../../../ui/text/link';
import { AuthPage } from '../auth-page';
import styles from '../login.module.css';
import { PasswordChanged } from './password-changed';
import { PasswordResetForm } from './password-reset-form';

/** `/reset-password`: a new password by the link of a mail, then the login, which leads where the person was going. */
export function PasswordReset() {
  const { token, drop } = useMailedToken('reset-token');
  const [answer, setAnswer] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Also without a new password: who finds the old one follows the link at once.
  const [login] = useState(savedLoginAddress);
  const end = (show: (text: string) => void) => (text: string) => {
    drop();
    show(text);
  };
  const finish = (text: string) => {
    takeSignInReturn();
    end(setAnswer)(text);
  };
  return (
    <AuthPage
      title="Reset Password"
      lead={
        token !== null &&
        'Scegli una nuova password. Poi, per sicurezza, dovrai accedere di nuovo su tutti i dispositivi.'
      }
    >
      {token !== null && <PasswordResetForm token={token} onChanged={finish} onRefused={end(setRefusal)} />}
      {answer !== null && <PasswordChanged text={answer} login={login} />}
      {token === null && answer === null && <NoLink text={refusal ?? RESET_TOKEN_MISSING_TEXT} />}
      <p className={styles.switch}>
        <TextLink href={login} onClick={takeSignInReturn}>
          Torna all’accesso
        </TextLink>
      </p>
    </AuthPage>
  );
}

/** Shown without a valid link: only a link to request another one. */
function NoLink({ text }: { text: string }) {
  return (
    <div className={styles.form}>
      <Alert>{text}</Alert>
      <ButtonLink size="large" wide href={paths.requestPasswordReset + savedLoginQuery()}>
        Chiedi un nuovo link
      </ButtonLink>
    </div>
  );
}
