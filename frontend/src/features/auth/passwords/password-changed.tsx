import { DELAYS } from '@stanze/domain/limits';
import { useEffect } from 'react';
import { signOutIfDeleted } from '../../../session/sign-out/sign-out-if-deleted';
import { Alert } from '../../../ui/notices/alert';
import styles from '../login.module.css';
import { useLoginSoon } from './use-login-soon';

const SECOND_MS = 1000;

interface PasswordChangedProps {
  /** The server's message. */
  text: string;
  /** The address of the login page. */
  login: string;
}

/** A reset ends every session of the account: the one of this browser too, if it was of that account. */
export function PasswordChanged({ text, login }: PasswordChangedProps) {
  useLoginSoon(login, DELAYS.loginAfterReset);
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
