import { normaliseEmail } from '@stanze/domain/validation';
import { REQUIRED_FIELDS_TEXT } from '@stanze/domain/validation-clients';
import { onEnterNextField } from '../../lib/on-enter-next-field';
import { signIn } from '../../session/sign-in';
import type { TypedPerson } from '../../session/typed-person';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { TextLink } from '../../ui/link';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import type { AuthFailure } from './auth-failure';
import styles from './login.module.css';
import { signInErrors, type SignInValues } from './sign-in-errors';
import { useAuthForm } from './use-auth-form';

interface SignInFormProps {
  person: TypedPerson;
  type: (changes: Partial<TypedPerson>) => void;
  /** URL of the page that asks for a reset link. */
  resetHref: string;
}

async function send({ email, password }: SignInValues): Promise<AuthFailure | null> {
  await signIn(normaliseEmail(email), password);
  return null;
}

/** E-mail and password. */
export function SignInForm({ person: { email }, type, resetHref }: SignInFormProps) {
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
    send: ({ password }) => send({ email, password }),
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
