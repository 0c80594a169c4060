import { PASSWORD_LENGTH } from './limits.js';
import { type FieldError, isBlank } from './validation.js';

export const PASSWORD_TOO_SHORT_TEXT = 'La password deve contenere almeno 8 caratteri';
export const PASSWORD_TOO_LONG_TEXT = 'La password può contenere al massimo 256 caratteri';
export const CONFIRMATION_MISSING_TEXT = 'Per favore conferma la tua password';
export const PASSWORDS_DIFFER_TEXT = 'Le password non corrispondono';

export type PasswordField = 'password' | 'confirmation';

type LengthTexts = { readonly short: string; readonly long: string };

function lengthError(password: string, texts: LengthTexts): string | null {
  if (password.length < PASSWORD_LENGTH.min) return texts.short;
  return password.length > PASSWORD_LENGTH.max ? texts.long : null;
}

/** The Italian message for a password shorter than 8 or longer than 256 characters; null when it may be used. */
export function passwordLengthError(password: string): string | null {
  return lengthError(password, { short: PASSWORD_TOO_SHORT_TEXT, long: PASSWORD_TOO_LONG_TEXT });
}

/** The message for a confirmation that is missing or differs from the password. Passwords are never trimmed. */
export function confirmationError(password: string, confirmation: string): string | null {
  if (confirmation === '') return CONFIRMATION_MISSING_TEXT;
  return confirmation === password ? null : PASSWORDS_DIFFER_TEXT;
}

/** The first failed check of the password step of a designer's registration; null when it may be sent. */
export function designerPasswordError(password: string, confirmation: string): string | null {
  if (password === '') return 'Per favore inserisci una password';
  return passwordLengthError(password) ?? confirmationError(password, confirmation);
}

/** The message for a password reset request without an e-mail; null when it may be sent. */
export function resetRequestError(email: string): string | null {
  return isBlank(email) ? 'Please enter your email address' : null;
}

/** Errors of the form that sets a new password after a reset; empty when it may be sent. */
export function resetPasswordErrors(password: string, confirmation: string): FieldError<PasswordField>[] {
  const errors: FieldError<PasswordField>[] = [];
  const length = lengthError(password, {
    short: 'Password must be at least 8 characters long',
    long: PASSWORD_TOO_LONG_TEXT,
  });
  if (length !== null) errors.push({ field: 'password', text: length });
  if (confirmation !== password) errors.push({ field: 'confirmation', text: 'Passwords do not match' });
  return errors;
}
