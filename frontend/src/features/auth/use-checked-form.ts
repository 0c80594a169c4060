import type { FieldError } from '@stanze/domain/validation';
import { REQUIRED_FIELDS_TEXT } from '@stanze/domain/validation-clients';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useUnsavedWork } from '../../lib/unsaved-work';
import { type AuthFailure, authFailure } from './auth-failure';

type Values = Record<string, string>;

interface CheckedForm<V extends Values> {
  initial: V;
  /** Why it cannot be sent, in the order of the form. */
  check: (values: V) => FieldError<string>[];
  send: (values: V) => Promise<AuthFailure | null>;
}

/** The text of the specification stands once above the form; beside each empty field a short word is enough. */
function besideField(text: string | undefined): string | null {
  if (text === undefined) return null;
  return text === REQUIRED_FIELDS_TEXT ? 'Da compilare.' : text;
}

/**
 * A form that is checked when it is sent and, from then on, while it is corrected. The first wrong field gets the
 * focus; a second click while sending changes nothing.
 */
export function useCheckedForm<V extends Values>({ initial, check, send }: CheckedForm<V>) {
  const form = useRef<HTMLFormElement>(null);
  const [given] = useState(initial);
  const [values, setValues] = useState(initial);
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const errors = attempts > 0 ? check(values) : [];
  useUnsavedWork(Object.keys(given).some((field) => values[field] !== given[field]));

  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const set = (field: keyof V) => (value: string) => {
    setValues((old) => ({ ...old, [field]: value }));
    setFailure(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setFailure(null);
    if (check(values).length > 0) {
      setAttempts((count) => count + 1);
      return;
    }
    setBusy(true);
    const reason = await send(values).catch(authFailure);
    setBusy(false);
    setFailure(reason);
    if (reason) setAttempts((count) => count + 1);
  };
  const errorOf = (field: keyof V & string) =>
    besideField(errors.find((error) => error.field === field)?.text ?? failure?.fields[field]);
  const isIncomplete = errors.some(({ text }) => text === REQUIRED_FIELDS_TEXT);
  const dismiss = () => setFailure(null);
  return { form, values, set, submit, errorOf, isIncomplete, busy, failure, dismiss };
}
