import { DELAYS } from '@stanze/domain/limits';
import { useEffect } from 'react';
import { paths } from '../../lib/routes';
import { signOutIfDeleted } from '../../session/sign-out-if-deleted';
import { Alert } from '../../ui/alert';
import styles from './login.module.css';
import { useLoginSoon } from './use-login-soon';

const SECOND_MS = 1000;

/**
 * Confirms a reset, which ends every session of the account, including the one of this browser if it belongs to that
 * account.
 */
export function PasswordChanged({ text }: { text: string }) {
  useLoginSoon(paths.login, DELAYS.loginAfterReset);
  useEffect(() => {
    void signOutIfDeleted();
  }, []);
  return (
    <div className={styles.form}>
      <Alert tone="success" takesFocus>
        <p>{text}</p>
        <p>Tra {DELAYS.loginAfterReset / SECOND_MS} secondi vai all’accesso.</p>
      </Alert>
    </div>
  );
}
