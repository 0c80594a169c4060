import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../data/http/errors';
import { downloadBlob } from '../../../lib/download-blob';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { Icon } from '../../../ui/marks/icon';
import { IconButton } from '../../../ui/buttons/icon-button';
import { showToast } from '../../../ui/notices/toast.store';
import { exportUser } from '../admin.api';
import { ReasonField, useReason } from '../../../ui/fields/reason-field';

/** Why a person's data is exported. */
const EXPORT_REASONS = ['Richiesta della persona', 'Richiesta di un’autorità'] as const;

interface ExportButtonProps {
  /** The account. */
  userId: number;
  name: string;
}

/** Exports everything that is stored about a person, for somebody who asks for it; the reason is in the audit log. */
export function ExportButton({ userId, name }: ExportButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`Esporta i dati di ${name}`}
        icon={<Icon of={Download} size={16} />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ExportDialog userId={userId} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ExportDialog({ userId, name, onClose }: ExportButtonProps & { onClose: () => void }) {
  const reasonState = useReason();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async () => {
    const reason = reasonState.require();
    if (reason === null) return;
    const controller = new AbortController();
    running.current = controller;
    setBusy(true);
    setProblem(null);
    try {
      downloadBlob(await exportUser(userId, reason, controller.signal), `stanze-dati-${userId}.zip`);
      showToast(`Dati di ${name} esportati.`, { tone: 'success' });
      onClose();
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={`Esporta i dati di ${name}`}
      text="Un archivio ZIP con tutto ciò che Stanze conserva di questa persona, conversazioni comprese. Consegnalo solo a lei."
      confirmLabel={busy ? 'Preparo i dati…' : 'Scarica'}
      busy={busy}
      error={problem}
      onConfirm={() => void start()}
      onCancel={onClose}
    >
      <ReasonField
        reasons={EXPORT_REASONS}
        state={reasonState}
        hint="Resta nel registro: niente nomi o indirizzi."
      />
    </ConfirmDialog>
  );
}
