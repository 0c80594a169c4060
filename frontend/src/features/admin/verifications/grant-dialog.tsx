import {
  VERIFICATION_CHECK_TEXTS,
  VERIFICATION_CHECKS,
  type VerificationCheck,
} from '@stanze/domain/verified-badge';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { AdminVerification } from '../../../data/http/types';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Checkbox } from '../../../ui/fields/checkbox';
import { ChoiceGroup } from '../../../ui/fields/choice-group';
import { Dialog } from '../../../ui/dialogs/dialog';
import styles from '../admin.module.css';
import { VerificationDocuments } from './verification-documents';

const NOTHING_CHECKED = 'Scegli almeno una voce: il badge dice che cosa hai controllato.';

const labelOf = (check: VerificationCheck) => {
  const text = VERIFICATION_CHECK_TEXTS[check];
  return text.charAt(0).toUpperCase() + text.slice(1);
};

interface GrantDialogProps {
  request: AdminVerification;
  /** @throws ApiError, NetworkError */
  grant: (checks: VerificationCheck[]) => Promise<void>;
  onClose: () => void;
}

/** Asks an administrator what was checked; the badge states it. */
export function GrantDialog({ request, grant, onClose }: GrantDialogProps) {
  const id = useId();
  const [checks, setChecks] = useState<readonly VerificationCheck[]>([]);
  const [isRefused, setIsRefused] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toggle = (check: VerificationCheck) =>
    setChecks(VERIFICATION_CHECKS.filter((one) => (one === check) !== checks.includes(one)));
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await grant([...checks]);
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsRefused(checks.length === 0);
    if (checks.length > 0 && !busy) void send();
  };
  return (
    <Dialog
      open
      title={`Verifica ${request.name}`}
      closeOnBackdrop={false}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={id} busy={busy}>
            {busy ? 'Invio…' : 'Verifica'}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.grant} noValidate onSubmit={submit}>
        <VerificationDocuments request={request} />
        <ChoiceGroup
          legend="Che cosa hai controllato?"
          hint="Si legge accanto al nome, con il mese di oggi. La verifica vale due anni."
          error={isRefused && checks.length === 0 ? NOTHING_CHECKED : null}
        >
          {VERIFICATION_CHECKS.map((check) => (
            <Checkbox
              key={check}
              label={labelOf(check)}
              checked={checks.includes(check)}
              onChange={() => toggle(check)}
            />
          ))}
        </ChoiceGroup>
        {problem !== null && <Alert>{problem}</Alert>}
      </form>
    </Dialog>
  );
}
