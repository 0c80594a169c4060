import type { FieldError } from '@stanze/domain/validation';
import { REQUIRED_FIELDS_TEXT } from '@stanze/domain/validation-clients';
import { useState } from 'react';
import { useUnsavedWork } from '../../lib/forms/unsaved-work';
import { useForm } from '../../lib/forms/use-form';
import { type AuthFailure, authFailure } from './auth-failure';

interface AuthFormOptions<Values> {
  initial: Values;
  /** The failed checks, in the order of the form. */
  check: (values: Values) => FieldError<string>[];
  send: (values: Values) => Promise<AuthFailure | null>;
}

/**
 * The form of a sign-in or a registration. The message for missing fields is shown once above the form (`isIncomplete`);
 * each empty field has a short one.
 */
export function useAuthForm<Values extends Record<string, string>>(options: AuthFormOptions<Values>) {
  const [initial] = useState(options.initial);
  const form = useForm({ ...options, refusalOf: authFailure });
  useUnsavedWork(Object.keys(initial).some((field) => form.values[field] !== initial[field]));
  const errorOf = (field: keyof Values & string) => {
    const text = form.errorOf(field);
    return text === REQUIRED_FIELDS_TEXT ? 'Da compilare.' : text;
  };
  return { ...form, errorOf, isIncomplete: form.errors.some(({ text }) => text === REQUIRED_FIELDS_TEXT) };
}
