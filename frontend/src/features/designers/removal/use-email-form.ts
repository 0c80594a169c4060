import { EMAIL_FORMAT_TEXT, isBlank, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../api/errors';

const EMPTY_TEXT = 'Please enter your email address';

function emailProblem(email: string): string | null {
  if (isBlank(email)) return EMPTY_TEXT;
  return isEmail(normaliseEmail(email)) ? null : EMAIL_FORMAT_TEXT;
}

/** One e-mail that something is asked about: checked, asked once at a time, answered or refused in words. */
export function useEmailForm<Answer>(ask: (email: string) => Promise<Answer>) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const send = async () => {
    setBusy(true);
    try {
      setAnswer(await ask(normaliseEmail(email)));
    } catch (reason) {
      setFailure(errorText(reason));
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
    if (problem === null) void send();
  };
  return { email, setEmail, error, busy, failure, answer, setAnswer, submit };
}
