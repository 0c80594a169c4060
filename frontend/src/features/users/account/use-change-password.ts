import { type PasswordChangeForm, passwordChangeErrors } from '@stanze/domain/password-change';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../../data/http/errors';
import { useUnsavedWork } from '../../../lib/unsaved-work';
import { refreshProfile } from '../../../session/session.actions';
import { showToast } from '../../../ui/toast.store';
import { fieldTexts } from '../field-texts';
import { changePassword } from './account.api';

export type PasswordValues = PasswordChangeForm;

interface Failure {
  text: string;
  fields: Partial<Record<keyof PasswordValues, string>>;
}

const NOTHING: PasswordValues = { current: '', password: '', confirmation: '' };
const FORBIDDEN = 403;

/** A wrong current password is refused as a whole; the rules of the new one come by field. */
function failureOf(error: unknown): Failure {
  const text = errorText(error);
  if (error instanceof ApiError && error.status === FORBIDDEN) return { text, fields: { current: text } };
  const { current_password: current, new_password: password } = fieldTexts(error);
  return { text, fields: { current, password } };
}

/** The form that changes a password: checked when it is sent and, from then on, while it is corrected. */
export function useChangePassword(onDone: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(NOTHING);
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const errors = attempts > 0 ? passwordChangeErrors(values) : [];
  useUnsavedWork(values !== NOTHING);

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const set = (field: keyof PasswordValues, value: string) => {
    setValues((old) => ({ ...old, [field]: value }));
    setFailure(null);
  };
  const send = async () => {
    setBusy(true);
    try {
      await changePassword(values.current, values.password);
      // The server may have ended this access token with the others: it is renewed before anything else asks.
      refreshProfile().catch(() => undefined);
      showToast('Password cambiata. Sugli altri dispositivi dovrai accedere di nuovo.', { tone: 'success' });
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      setAttempts((count) => count + 1);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (passwordChangeErrors(values).length === 0) void send();
    else setAttempts((count) => count + 1);
  };
  const errorOf = (field: keyof PasswordValues) =>
    errors.find((error) => error.field === field)?.text ?? failure?.fields[field] ?? null;
  return { form, values, set, errorOf, alert: errors[0]?.text ?? failure?.text ?? null, busy, submit };
}
