import { normaliseEmail } from '@stanze/domain/validation';
import { REQUIRED_FIELDS_TEXT } from '@stanze/domain/validation-clients';
import { onEnterNextField } from '../../lib/forms/on-enter-next-field';
import { ticketIn } from '../../session/sign-in/second-step';
import { signIn } from '../../session/sign-in/sign-in';
import type { TypedPerson } from '../../session/sign-in/typed-person';
import { Alert } from '../../ui/notices/alert';
import { Button } from '../../ui/buttons/button';
import { TextLink } from '../../ui/text/link';
import { PasswordField } from '../../ui/fields/password-field';
import { TextField } from '../../ui/fields/text-field';
import styles from './login.module.css';
import { signInErrors, type SignInValues } from './sign-in-errors';
import { useAuthForm } from './use-auth-form';

interface SignInFormProps {
  person: TypedPerson;
  type: (changes: Partial<TypedPerson>) => void;
  /** URL of the page that asks for a reset link. */
  resetHref: string;
  /** The password was right, and the account needs a code, too. */
  onSecondStep: (ticket: string) => void;
}

/** @returns the ticket of the second step; null when the person is signed in */
async function send({ email, password }: SignInValues): Promise<string | null> {
  try {
    await signIn(normaliseEmail(email), password);
    return null;
  } catch (error) {
    const ticket = ticketIn(error);
    if (ticket === null) throw error;
    return ticket;
  }
}

/** E-mail and password. */
export function SignInForm({ person: { email }, type, resetHref, onSecondStep }: SignInFormProps) {
  const {
    form,
    values,
    set,
    submit,
    errorOf,
    isIncomplete,
    busy,
    refusal: failure,
  } = useAuthForm({
    initial: { email, password: '' },
    check: ({ password }) => signInErrors({ email, password }),
    send: async ({ password }) => {
      const ticket = await send({ email, password });
      if (ticket !== null) onSecondStep(ticket);
      return null;
    },
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit} onKeyDown={onEnterNextField}>
      {isIncomplete && <Alert>{REQUIRED_FIELDS_TEXT}</Alert>}
      {failure && <Alert>{failure.text}</Alert>}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        enterKeyHint="next"
        required
        value={email}
        error={errorOf('email')}
        onChange={({ target }) => {
          set('email', target.value);
          type({ email: target.value });
        }}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        value={values.password}
        error={errorOf('password')}
        onChange={({ target }) => set('password', target.value)}
      />
      <TextLink className={styles.reset} href={resetHref}>
        Password dimenticata?
      </TextLink>
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? 'Accesso in corso…' : 'Accedi'}
      </Button>
    </form>
  );
}
