import { AUDIT_REASON_LENGTH } from '@stanze/domain/limits';
import { useState } from 'react';
import { SelectField } from './select-field';
import { TextField } from './text-field';

/** Why accounts, profiles and leads are deleted. */
export const DELETION_REASONS = [
  'Richiesta della persona',
  'Profilo falso o pubblicità',
  'Account doppio',
  'Contenuto offensivo',
  'Account di prova',
] as const;

const OTHER = 'altro';
const MISSING = 'Scegli un motivo: resta nel registro.';

/** A reason that is chosen from a list or written; `require` gives it, or null after showing that it is missing. */
export function useReason() {
  const [choice, setChoice] = useState('');
  const [text, setText] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reason = choice === OTHER ? text.trim() : choice;
  const require = () => {
    setIsMissing(reason === '');
    return reason === '' ? null : reason;
  };
  const reset = () => {
    setChoice('');
    setText('');
    setIsMissing(false);
  };
  return {
    choice,
    setChoice,
    text,
    setText,
    error: isMissing && reason === '' ? MISSING : null,
    require,
    reset,
  };
}

interface ReasonFieldProps {
  reasons: readonly string[];
  state: ReturnType<typeof useReason>;
  hint: string;
}

/** The question for the reason, which the audit log stores. */
export function ReasonField({ reasons, state, hint }: ReasonFieldProps) {
  const isOther = state.choice === OTHER;
  return (
    <>
      <SelectField
        label="Motivo"
        required
        hint={isOther ? undefined : hint}
        emptyLabel="Scegli…"
        options={[
          ...reasons.map((reason) => ({ value: reason, label: reason })),
          { value: OTHER, label: 'Altro…' },
        ]}
        value={state.choice}
        error={isOther ? null : state.error}
        onChange={({ target }) => state.setChoice(target.value)}
      />
      {isOther && (
        <TextField
          label="Quale motivo"
          required
          hint={hint}
          autoComplete="off"
          maxLength={AUDIT_REASON_LENGTH}
          value={state.text}
          error={state.error}
          onChange={({ target }) => state.setText(target.value)}
        />
      )}
    </>
  );
}
