import { type PasswordField as Field, designerPasswordError } from '@stanze/domain/validation-passwords';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { paths } from '../../../lib/routes';
import { ApiError, errorText } from '../../../data/http/errors';
import { Alert } from '../../../ui/alert';
import { Button, ButtonLink } from '../../../ui/button';
import { PasswordField } from '../../../ui/password-field';
import { setPassword } from './designer-form.api';
import type { NewAccount } from './form-draft';
import styles from './registration.module.css';

const FORBIDDEN = 403;
const EXPIRED_TEXT =
  'Il tempo per scegliere la password qui è finito, o una password c’è già. Il profilo è salvo: ricevi un link per email e la scegli da lì.';

interface PasswordStepProps {
  account: NewAccount;
  onDone: () => Promise<void>;
  onBack: () => void;
}

/** Which of the two fields a text is about. */
function fieldOf(text: string, password: string): Field {
  return designerPasswordError(password, password) === text ? 'password' : 'confirmation';
}

function useFailure() {
  const [failure, setFailure] = useState<{ text: string; isExpired: boolean } | null>(null);
  const fail = (error: unknown) => {
    const isExpired = error instanceof ApiError && error.status === FORBIDDEN;
    setFailure({ text: isExpired ? EXPIRED_TEXT : errorText(error), isExpired });
  };
  return { failure, fail, clear: () => setFailure(null) };
}

function usePasswordStep({ account, onDone }: PasswordStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const [password, setPasswordText] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const { failure, fail, clear } = useFailure();
  const error = attempts > 0 ? designerPasswordError(password, confirmation) : null;

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    clear();
    setAttempts((count) => count + 1);
    if (designerPasswordError(password, confirmation)) return;
    setBusy(true);
    try {
      await setPassword(account, password);
      await onDone();
    } catch (reason) {
      fail(reason);
      setBusy(false);
    }
  };
  const errorOf = (field: Field) => (error && fieldOf(error, password) === field ? error : null);
  return { form, password, setPasswordText, confirmation, setConfirmation, busy, failure, errorOf, submit };
}

/** A designer's registration, second step: the password of the account that the first one made. */
export function PasswordStep(props: PasswordStepProps) {
  const { form, password, setPasswordText, confirmation, setConfirmation, busy, failure, errorOf, submit } =
    usePasswordStep(props);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <form ref={form} className={styles.step} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        Scegli una password
      </h1>
      <p className={styles.lead}>
        Il tuo profilo è pronto. Con questa password entri come <strong>{props.account.email}</strong>.
      </p>
      {/* Password managers look for the name beside the password. */}
      <input type="hidden" name="username" autoComplete="username" value={props.account.email} readOnly />
      <PasswordField
        label="Password"
        hint="Almeno 8 caratteri."
        autoComplete="new-password"
        required
        value={password}
        error={errorOf('password')}
        onChange={({ target }) => setPasswordText(target.value)}
      />
      <PasswordField
        label="Conferma password"
        autoComplete="new-password"
        required
        value={confirmation}
        error={errorOf('confirmation')}
        onChange={({ target }) => setConfirmation(target.value)}
      />
      {failure && (
        <Alert
          buttons={
            failure.isExpired && (
              <ButtonLink variant="secondary" href={paths.requestPasswordReset}>
                Ricevi il link
              </ButtonLink>
            )
          }
        >
          {failure.text}
        </Alert>
      )}
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? 'Salvataggio...' : 'Imposta la password'}
      </Button>
      <Button variant="quiet" onClick={props.onBack}>
        Torna alla Registrazione
      </Button>
    </form>
  );
}
