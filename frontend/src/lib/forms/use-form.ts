import type { FieldError } from '@stanze/domain/validation';
import { type FormEvent, useEffect, useRef, useState } from 'react';

/** Why the server refused a form: messages for single fields, by field name. */
export interface Refusal {
  readonly fields: Readonly<Partial<Record<string, string>>>;
}

interface FormOptions<Values, R extends Refusal> {
  initial: Values;
  /** The failed checks, in the order of the form; empty when it may be sent. */
  check: (values: Values) => FieldError<string>[];
  /** Runs between the checks and `send`, for example waits for uploads. A returned message prevents sending. */
  prepare?: () => string | null | Promise<string | null>;
  /** Sends the form. A returned refusal is handled like a rejection. */
  send: (values: Values) => Promise<R | null> | Promise<void>;
  refusalOf: (error: unknown) => R;
  /** Whether a change of this field hides the refusal; by default every change does. */
  clearsRefusal?: (refusal: R, field: string) => boolean;
  /** The form is closed after success, so it stays busy until then. */
  closesOnSuccess?: boolean;
}

/** Selects the invalid parts of a form. */
export const INVALID = '[aria-invalid="true"], [data-invalid], [data-state="failed"] button';

/** Returns a function that gives the latest rendered value, for code that continues after an `await`. */
function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return () => latest.current;
}

/** The number of failed attempts; each of them moves the focus to the first invalid field. */
function useAttempts() {
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [attempts]);
  return {
    form,
    attempts,
    fail: () => setAttempts((count) => count + 1),
    resetAttempts: () => setAttempts(0),
  };
}

function useFormState<Values, R>(initial: Values) {
  const [values, setValues] = useState(initial);
  const latest = useLatest(values);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<R | null>(null);
  /** The message of `prepare` that prevented the last attempt. */
  const [blocker, setBlocker] = useState<string | null>(null);
  const attempts = useAttempts();
  return { values, setValues, latest, busy, setBusy, refusal, setRefusal, blocker, setBlocker, ...attempts };
}

/**
 * The state of a form. It is checked on submit and, after the first failed attempt, on every change. A failed attempt,
 * by a check or by a refusal of the server, moves the focus to the first invalid field. While it is busy, submitting
 * again does nothing. Attach `form` and `submit` to the `<form>`, and `errorOf(field)` to each field. A form in steps
 * calls `fail` for a step with errors, and `resetAttempts` when another step begins.
 */
export function useForm<Values extends object, R extends Refusal>(options: FormOptions<Values, R>) {
  const { check, prepare, send, refusalOf, clearsRefusal = () => true, closesOnSuccess = false } = options;
  const { setBusy, setRefusal, setBlocker, ...state } = useFormState<Values, R>(options.initial);
  const { values, setValues, latest, busy, refusal, attempts, fail } = state;
  const errors = attempts > 0 ? check(values) : [];

  const set = <F extends keyof Values & string>(field: F, value: Values[F]) => {
    setValues((old) => ({ ...old, [field]: value }));
    setRefusal((old) => (old && clearsRefusal(old, field) ? null : old));
  };
  /** Sends values without checking them. */
  const sendValues = async (sent: Values) => {
    setBusy(true);
    const reason = await Promise.resolve(send(sent)).catch(refusalOf);
    setRefusal(reason ?? null);
    if (reason) fail();
    if (reason || !closesOnSuccess) setBusy(false);
  };
  const submit = async () => {
    setRefusal(null);
    setBlocker(null);
    setBusy(true);
    const reason = prepare && check(values).length === 0 ? await prepare() : null;
    // The values may have changed while `prepare` was waiting.
    const current = prepare ? latest() : values;
    const isValid = check(current).length === 0;
    if (isValid && reason === null) return sendValues(current);
    setBlocker(isValid ? reason : null);
    fail();
    setBusy(false);
  };
  const errorOf = (field: keyof Values & string): string | null =>
    errors.find((error) => error.field === field)?.text ?? refusal?.fields[field] ?? null;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };
  const clearRefusal = () => setRefusal(null);
  return { ...state, set, errors, errorOf, sendValues, submit: handleSubmit, clearRefusal };
}
