import { type PasswordField as Field, resetPasswordErrors } from '@stanze/domain/validation-passwords';
import { useState } from 'react';
import { useUnsavedWork } from '../../../lib/forms/unsaved-work';
import { type Refusal, useForm } from '../../../lib/forms/use-form';
import { Alert } from '../../../ui/notices/alert';
import { Bilingual } from '../../../ui/text/bilingual';
import { Button } from '../../../ui/buttons/button';
import { PasswordField } from '../../../ui/fields/password-field';
import styles from '../login.module.css';
import { resetPassword } from '../auth.api';
import { isLinkRefused, passwordProblem, requestFailureText } from '../reset-failure';

interface PasswordResetFormProps {
  token: string;
  /** Called with the server's message. */
  onChanged: (text: string) => void;
  /** Called with the server's message when the link is used or expired. */
  onRefused: (text: string) => void;
}

interface Failure extends Refusal {
  text: string;
}

const EMPTY = { password: '', confirmation: '' };
type Values = typeof EMPTY;

function check({ password, confirmation }: Values) {
  return resetPasswordErrors(password, confirmation);
}

/** The errors of a field are shown after its first blur; the button is disabled until there are none. */
function usePasswordReset({ token, onChanged, onRefused }: PasswordResetFormProps) {
  const [blurred, setBlurred] = useState<readonly Field[]>([]);
  const send = async ({ password }: Values) => {
    onChanged(await resetPassword(token, password));
  };
  const refusalOf = (error: unknown): Failure => {
    const text = requestFailureText(error);
    if (isLinkRefused(error)) onRefused(text);
    return { text, fields: { password: passwordProblem(error) ?? undefined } };
  };
  const form = useForm<Values, Failure>({
    initial: EMPTY,
    check,
    send,
    refusalOf,
    clearsRefusal: (_refusal, field) => field === 'password',
  });
  const { values, refusal } = form;
  const errors = check(values);
  const errorOf = (field: Field) => {
    const error = errors.find((each) => each.field === field);
    const isShown = blurred.includes(field) && values[field] !== '';
    return (isShown ? error?.text : null) ?? refusal?.fields[field] ?? null;
  };
  const onBlur = (field: Field) => setBlurred((fields) => [...fields, field]);
  const isReady = values.password !== '' && values.confirmation !== '' && errors.length === 0;
  return { ...form, errorOf, onBlur, isReady };
}

/** The form for a new password with its confirmation. */
export function PasswordResetForm(props: PasswordResetFormProps) {
  const { form, values, set, errorOf, onBlur, isReady, busy, refusal, submit } = usePasswordReset(props);
  useUnsavedWork(values.password !== '');
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <PasswordField
        label="Nuova password"
        hint="Almeno 8 caratteri."
        autoComplete="new-password"
        required
        value={values.password}
        error={errorOf('password')}
        onBlur={() => onBlur('password')}
        onChange={({ target }) => set('password', target.value)}
      />
      <PasswordField
        label="Conferma password"
        autoComplete="new-password"
        required
        value={values.confirmation}
        error={errorOf('confirmation')}
        onBlur={() => onBlur('confirmation')}
        onChange={({ target }) => set('confirmation', target.value)}
      />
      {refusal && !refusal.fields.password && <Alert>{refusal.text}</Alert>}
      <Button type="submit" size="large" wide busy={busy} disabled={!isReady}>
        <Bilingual>{busy ? 'Resetting...' : 'Reset Password'}</Bilingual>
      </Button>
    </form>
  );
}
