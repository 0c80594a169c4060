import { FORBIDDEN } from '@stanze/domain/http-statuses';
import { type PasswordChangeForm, passwordChangeErrors } from '@stanze/domain/password-change';
import { ApiError, errorText, fieldMessages } from '../../../data/http/errors';
import { useUnsavedWork } from '../../../lib/forms/unsaved-work';
import { type Refusal, useForm } from '../../../lib/forms/use-form';
import { refreshProfile } from '../../../session/sign-in/sign-in';
import { showToast } from '../../../ui/notices/toast.store';
import { changePassword } from './account.api';

export type PasswordValues = PasswordChangeForm;

const EMPTY: PasswordValues = { current: '', password: '', confirmation: '' };

/** Status 403 means that the current password is wrong; errors of the new password are listed by field. */
function refusalOf(error: unknown): Refusal & { text: string } {
  const text = errorText(error);
  if (error instanceof ApiError && error.status === FORBIDDEN) return { text, fields: { current: text } };
  const { current_password: current, new_password: password } = fieldMessages(error);
  return { text, fields: { current, password } };
}

/** The form that changes the password; `onDone` closes it. */
export function useChangePassword(onDone: () => void) {
  const send = async (values: PasswordValues) => {
    await changePassword(values.current, values.password);
    // The server ends the other sessions and may have revoked this access token as well, so it is renewed at once.
    refreshProfile().catch(() => undefined);
    showToast('Password cambiata. Sugli altri dispositivi dovrai accedere di nuovo.', { tone: 'success' });
    onDone();
  };
  const { errors, refusal, ...form } = useForm({
    initial: EMPTY,
    check: passwordChangeErrors,
    send,
    refusalOf,
    closesOnSuccess: true,
  });
  useUnsavedWork(form.values !== EMPTY);
  return { ...form, alert: errors[0]?.text ?? refusal?.text ?? null };
}
