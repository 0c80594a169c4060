import type { FieldError } from './validation.js';
import { confirmationError, type PasswordField, passwordLengthError } from './validation-passwords.js';

export const CURRENT_PASSWORD_MISSING_TEXT = 'Per favore inserisci la password attuale';
export const NEW_PASSWORD_MISSING_TEXT = 'Per favore inserisci una password';
export const SAME_PASSWORD_TEXT = 'La nuova password deve essere diversa da quella attuale';

export type PasswordChangeForm = { current: string; password: string; confirmation: string };
export type PasswordChangeField = 'current' | PasswordField;

function newPasswordError({ current, password }: PasswordChangeForm): string | null {
  if (password === '') return NEW_PASSWORD_MISSING_TEXT;
  return passwordLengthError(password) ?? (password === current ? SAME_PASSWORD_TEXT : null);
}

/** Changing one's own password: at most one error a field, in the order of the form; empty when it may be sent. */
export function passwordChangeErrors(form: PasswordChangeForm): FieldError<PasswordChangeField>[] {
  const { current, password, confirmation } = form;
  const checks: [PasswordChangeField, string | null][] = [
    ['current', current === '' ? CURRENT_PASSWORD_MISSING_TEXT : null],
    ['password', newPasswordError(form)],
    ['confirmation', confirmationError(password, confirmation)],
  ];
  return checks.flatMap(([field, text]) => (text === null ? [] : [{ field, text }]));
}
