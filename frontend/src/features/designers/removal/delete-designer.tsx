import { useState } from 'react';
import { errorText } from '../../../data/http/errors';
import type { Designer } from '../../../data/http/types';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { DELETION_REASONS, ReasonField, useReason } from '../../../ui/fields/reason-field';
import { showToast } from '../../../ui/notices/toast.store';
import { removeDesigner } from './removal.api';

interface DeleteDesignerProps {
  designer: Designer;
  onDeleted: (id: number) => void;
}

/** For administrators: deletes a designer permanently, after a confirmation with the reason. */
export function DeleteDesigner({ designer, onDeleted }: DeleteDesignerProps) {
  const { id, name } = designer;
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const reasonState = useReason();
  const close = () => {
    setOpen(false);
    setError(null);
    reasonState.reset();
  };
  const remove = async () => {
    const reason = reasonState.require();
    if (reason === null) return;
    setBusy(true);
    setError(null);
    try {
      await removeDesigner(id, reason);
      showToast(`${name} è stato eliminato.`, { tone: 'success' });
      onDeleted(id);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="secondary" aria-label={`Elimina ${name}`} onClick={() => setOpen(true)}>
        Elimina
      </Button>
      <ConfirmDialog
        open={isOpen}
        tone="danger"
        title={`Eliminare ${name}?`}
        text="Il profilo, la galleria e l’account spariscono per sempre. Questa azione è irreversibile."
        confirmLabel={busy ? 'Eliminazione…' : 'Elimina'}
        busy={busy}
        error={error}
        onConfirm={() => void remove()}
        onCancel={close}
      >
        <ReasonField
          reasons={DELETION_REASONS}
          state={reasonState}
          hint="Resta nel registro: niente nomi o indirizzi."
        />
      </ConfirmDialog>
    </>
  );
}
