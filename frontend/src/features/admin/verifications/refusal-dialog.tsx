import { VERIFICATION_REASON_LENGTH } from '@stanze/domain/limits';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { TextAreaField } from '../../../ui/fields/text-field';
import styles from '../admin.module.css';

const { min, max } = VERIFICATION_REASON_LENGTH;
const TOO_SHORT = `Scrivi al designer perché rifiuti, in almeno ${min} caratteri.`;

interface RefusalDialogProps {
  /** The designer. */
  name: string;
  /** @throws ApiError, NetworkError */
  refuse: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks an administrator why a verification is refused; the designer reads the reason. */
export function RefusalDialog({ name, refuse, onClose }: RefusalDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await refuse(reason.trim());
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = reason.trim().length < min;
    setIsTooShort(isShort);
    if (!isShort && !busy) void send();
  };
  return (
    <Dialog
      open
      title={`Rifiuta la verifica di ${name}`}
      closeOnBackdrop={false}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annulla
          </Button>
          <Button variant="danger" type="submit" form={id} busy={busy}>
            {busy ? 'Invio…' : 'Rifiuta'}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <TextAreaField
          label="Motivo"
          required
          data-autofocus
          hint="Il designer lo legge così, nel suo profilo e per email. Digli che cosa sistemare."
          maxLength={max}
          value={reason}
          error={isTooShort && reason.trim().length < min ? TOO_SHORT : null}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem !== null && <Alert>{problem}</Alert>}
      </form>
    </Dialog>
  );
}
