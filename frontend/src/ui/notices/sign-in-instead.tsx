import { Button } from '../buttons/button';
import styles from './sign-in-instead.module.css';

interface SignInInsteadProps {
  disabled?: boolean;
  onSignIn: () => void;
}

/** In a dialog that asks to register: the way for people who have an account. */
export function SignInInstead({ disabled, onSignIn }: SignInInsteadProps) {
  return (
    <p className={styles.line}>
      Hai già un account?
      <Button variant="quiet" disabled={disabled} onClick={onSignIn}>
        Accedi
      </Button>
    </p>
  );
}
