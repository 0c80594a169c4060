import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import type { NewAccount, RegistrationDraft } from './form-draft';
import styles from './registration.module.css';

interface AccountCreatedProps {
  account: NewAccount;
  draft: RegistrationDraft;
  onPassword: () => void;
  onRestart: () => void;
}

/**
 * Shown by 'Torna alla Registrazione' after the profile was created. The profile cannot be edited before the account
 * has a password; only a wrong e-mail address requires a new registration.
 */
export function AccountCreated({ account, draft, onPassword, onRestart }: AccountCreatedProps) {
  return (
    <div className={styles.step}>
      <h1 className={styles.title}>Manca solo la password</h1>
      <p className={styles.lead}>
        Il profilo di <strong>{draft.values.name}</strong> è già creato. Scegli la password e poi modifichi
        quello che vuoi dalla tua pagina.
      </p>
      <Button size="large" wide onClick={onPassword}>
        Continua con la password
      </Button>
      <Alert
        tone="neutral"
        buttons={
          <Button variant="quiet" onClick={onRestart}>
            Ricomincia con un’altra email
          </Button>
        }
      >
        L’email è {account.email}. Se è sbagliata, i dati che hai scritto restano nel modulo.
      </Alert>
    </div>
  );
}
