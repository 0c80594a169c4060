import {
  EMAIL_FORMAT_TEXT,
  type FieldError,
  isBlank,
  isEmail,
  normaliseEmail,
} from '@stanze/domain/validation';
import { REQUIRED_FIELDS_TEXT } from '@stanze/domain/validation-clients';

export interface SignInValues {
  email: string;
  password: string;
}

function emailError(email: string): string | null {
  if (isBlank(email)) return REQUIRED_FIELDS_TEXT;
  return isEmail(normaliseEmail(email)) ? null : EMAIL_FORMAT_TEXT;
}

/** The errors of a sign-in form. An existing password may have any length. */
export function signInErrors({ email, password }: SignInValues): FieldError<keyof SignInValues>[] {
  const emailText = emailError(email);
  const errors: FieldError<keyof SignInValues>[] = emailText ? [{ field: 'email', text: emailText }] : [];
  return password === '' ? [...errors, { field: 'password', text: REQUIRED_FIELDS_TEXT }] : errors;
}
