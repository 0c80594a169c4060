import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../../data/http/errors';
import { Checkbox } from '../../../ui/fields/checkbox';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { Icon } from '../../../ui/marks/icon';
import { IconButton } from '../../../ui/buttons/icon-button';
import { ReasonField, useReason } from '../../../ui/fields/reason-field';
import { showToast } from '../../../ui/notices/toast.store';
import { endFactorsOf, endSessionsOf } from '../admin.api';

/** Why the sessions of a person are ended. */
const REASONS = ['Account usato da altri', 'Dispositivo perso', 'Richiesta della persona'] as const;

interface EndSessionsButtonProps {
  /** The account. */
  userId: number;
  name: string;
}

/** Ends all sessions of a person, and the factors that they have lost; the reason is in the audit log. */
export function EndSessionsButton({ userId, name }: EndSessionsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Chiudi gli accessi di ${name}`}
        icon={<Icon of={LogOut} size={16} />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <EndSessionsDialog userId={userId} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function EndSessionsDialog({ userId, name, onClose }: EndSessionsButtonProps & { onClose: () => void }) {
  const reasonState = useReason();
  const [withFactors, setWithFactors] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = async () => {
    const reason = reasonState.require();
    if (reason === null) return;
    setBusy(true);
    setProblem(null);
    try {
      await (withFactors ? endFactorsOf : endSessionsOf)(userId, reason);
      showToast(`Accessi di ${name} chiusi${withFactors ? ', passkey e codici tolti' : ''}.`, {
        tone: 'success',
      });
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Chiudi gli accessi di ${name}`}
      text="Dovrà accedere di nuovo su ogni dispositivo. I suoi dati restano come sono."
      confirmLabel={busy ? 'Chiudo gli accessi…' : 'Chiudi gli accessi'}
      busy={busy}
      error={problem}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <ReasonField
        reasons={REASONS}
        state={reasonState}
        hint="Resta nel registro: niente nomi o indirizzi."
      />
      <Checkbox
        label="Togli anche passkey e app per i codici"
        hint="Per chi li ha persi: entra con la sola password e riceve un’email. Prima accertati che sia la persona."
        checked={withFactors}
        onChange={({ target }) => setWithFactors(target.checked)}
      />
    </ConfirmDialog>
  );
}
