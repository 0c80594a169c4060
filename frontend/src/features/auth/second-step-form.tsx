import { UNAUTHORIZED } from '@stanze/domain/http-statuses';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../data/http/errors';
import { signInWithCode } from '../../session/sign-in/second-step';
import { Button } from '../../ui/buttons/button';
import { TextField } from '../../ui/fields/text-field';
import { authFailure } from './auth-failure';
import styles from './login.module.css';

interface SecondStepFormProps {
  /** Of the first step. */
  ticket: string;
  /** Begins again, with the reason when the server wants it. */
  onBack: (reason: string | null) => void;
}

const KINDS = {
  app: {
    label: 'Codice dell’app',
    hint: 'Le sei cifre che la tua app mostra adesso per Stanze.',
    empty: 'Scrivi le sei cifre della tua app.',
    other: 'Usa un codice di recupero',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  },
  recovery: {
    label: 'Codice di recupero',
    hint: 'Uno dei dieci codici che hai conservato. Ognuno vale una volta.',
    empty: 'Scrivi un codice di recupero.',
    other: 'Usa il codice dell’app',
    input: {
      inputMode: 'text',
      autoComplete: 'off',
      autoCapitalize: 'none',
      maxLength: 40,
      spellCheck: false,
    },
  },
} as const;

function useSecondStep({ ticket, onBack }: SecondStepFormProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const fail = (text: string) => {
    setError(text);
    setBusy(false);
    field.current?.focus();
    field.current?.select();
  };
  const send = async () => {
    setBusy(true);
    setError(null);
    try {
      await signInWithCode(ticket, code);
    } catch (reason) {
      const { text } = authFailure(reason);
      if (reason instanceof ApiError && reason.status === UNAUTHORIZED) onBack(text);
      else fail(text);
    }
  };
  const type = (typed: string) => {
    setCode(typed);
    setError(null);
  };
  return { code, type, busy, error, field, fail, send };
}

/** The second step of a sign-in: the code of the app, or a recovery code (docs/product.md#second-factor). */
export function SecondStepForm(props: SecondStepFormProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>('app');
  const { code, type, busy, error, field, fail, send } = useSecondStep(props);
  const { label, hint, empty, other, input } = KINDS[kind];
  // The page or the other field had the focus.
  useEffect(() => field.current?.focus(), [field, kind]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (code.trim() === '') fail(empty);
    else void send();
  };
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    type('');
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <TextField
        // A new field, because a focused one has the same keyboard after a change of `inputMode`.
        key={kind}
        ref={field}
        label={label}
        hint={hint}
        required
        enterKeyHint="go"
        {...input}
        value={code}
        error={error}
        onChange={({ target }) => type(target.value)}
      />
      <Button type="submit" size="large" wide busy={busy}>
        {busy ? 'Accesso in corso…' : 'Entra'}
      </Button>
      <Button variant="quiet" onClick={change}>
        {other}
      </Button>
      <Button variant="quiet" onClick={() => props.onBack(null)}>
        Torna indietro
      </Button>
    </form>
  );
}
