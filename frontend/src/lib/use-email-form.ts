import { EMAIL_FORMAT_TEXT, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { resetRequestError } from '@stanze/domain/validation-passwords';
import { type FormEvent, useRef, useState } from 'react';

function emailProblem(email: string): string | null {
  return resetRequestError(email) ?? (isEmail(normaliseEmail(email)) ? null : EMAIL_FORMAT_TEXT);
}

/**
 * One e-mail that something is asked about: checked, asked once at a time, answered or refused in words.
 * @param ask gets the normalised address
 * @param failureText what is said when asking fails
 */
export function useEmailForm<Answer>(
  ask: (email: string) => Promise<Answer>,
  failureText: (reason: unknown) => string,
) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const field = useRef<HTMLInputElement>(null);

  const send = async () => {
    setBusy(true);
    try {
      setAnswer(await ask(normaliseEmail(email)));
    } catch (reason) {
      setFailure(failureText(reason));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problem = emailProblem(email);
    setError(problem);
    setFailure(null);
    setAnswer(null);
    if (problem) field.current?.focus();
    else void send();
  };
  const write = (value: string) => {
    setEmail(value);
    setError(null);
  };
  return { email, write, error, busy, failure, answer, setAnswer, field, submit };
}
