import { FORBIDDEN } from '@stanze/domain/http-statuses';
import type { FieldError } from '@stanze/domain/validation';
import { type PasswordField as Field, designerPasswordError } from '@stanze/domain/validation-passwords';
import { useState } from 'react';
import { paths } from '../../../../lib/routes';
import { ApiError, errorText } from '../../../../data/http/errors';
import { type Refusal, useForm } from '../../../../lib/forms/use-form';
import { Alert } from '../../../../ui/notices/alert';
import { Button, ButtonLink } from '../../../../ui/buttons/button';
import { PasswordField } from '../../../../ui/fields/password-field';
import { setPassword } from '../designer-form.api';
import type { NewAccount } from '../form-draft';
import { REGISTRATION_CLOSED_TEXT } from '../form-failure';
import { PASSWORD_STEP } from './registration-steps';
import styles from './registration.module.css';
import { StepHead } from './step-head';

interface PasswordStepProps {
  account: NewAccount;
  onDone: (password: string) => Promise<void>;
  onBack: () => void;
}

interface Failure extends Refusal {
  text: string;
  isExpired: boolean;
}

const EMPTY = { password: '', confirmation: '' };
type Values = typeof EMPTY;

function check({ password, confirmation }: Values): FieldError<Field>[] {
  const text = designerPasswordError(password, confirmation);
  if (text === null) return [];
  return [{ field: designerPasswordError(password, password) === text ? 'password' : 'confirmation', text }];
}

function failureOf(error: unknown): Failure {
  const isExpired = error instanceof ApiError && error.status === FORBIDDEN;
  return { text: isExpired ? REGISTRATION_CLOSED_TEXT : errorText(error), isExpired, fields: {} };
}

/** The password is typed once while it can be read, and a second time only when it is hidden. */
function usePasswordStep({ account, onDone }: PasswordStepProps) {
  const [isShown, setShown] = useState(true);
  const form = useForm<Values, Failure>({
    initial: EMPTY,
    check: (values) => check(isShown ? { ...values, confirmation: values.password } : values),
    send: async ({ password }) => {
      await setPassword(account, password);
      await onDone(password);
    },
    refusalOf: failureOf,
    clearsRefusal: () => false,
    closesOnSuccess: true,
  });
  return { ...form, isShown, setShown };
}

/** Last step of a designer's registration: the password of the account that the steps before created. */
export function PasswordStep(props: PasswordStepProps) {
  const {
    form,
    values,
    set,
    busy,
    refusal: failure,
    errorOf,
    submit,
    isShown,
    setShown,
  } = usePasswordStep(props);
  return (
    <form ref={form} className={styles.step} noValidate onSubmit={submit}>
      <StepHead step={PASSWORD_STEP} count={PASSWORD_STEP} isFocused>
        Scegli una password
      </StepHead>
      <p className={styles.lead}>
        Il tuo profilo è pronto. Con questa password entri come <strong>{props.account.email}</strong>.
      </p>
      {/* Password managers need the user name in the form. */}
      <input type="hidden" name="username" autoComplete="username" value={props.account.email} readOnly />
      <PasswordField
        label="Password"
        hint={
          isShown ? 'Almeno 8 caratteri. La leggi mentre la scrivi: basta una volta.' : 'Almeno 8 caratteri.'
        }
        autoComplete="new-password"
        required
        shown={isShown}
        onShow={setShown}
        value={values.password}
        error={errorOf('password')}
        onChange={({ target }) => set('password', target.value)}
      />
      {!isShown && (
        <PasswordField
          label="Conferma password"
          autoComplete="new-password"
          required
          value={values.confirmation}
          error={errorOf('confirmation')}
          onChange={({ target }) => set('confirmation', target.value)}
        />
      )}
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
