import { ConfirmDialog } from './confirm-dialog';

interface UnsavedQuestionProps {
  open: boolean;
  onLeave: () => void;
  onStay: () => void;
}

/** Before a form with changes is closed. */
export function UnsavedQuestion({ open, onLeave, onStay }: UnsavedQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Chiudere senza salvare?"
      text="Le modifiche non ancora salvate andranno perse."
      confirmLabel="Chiudi senza salvare"
      cancelLabel="Continua a modificare"
      tone="danger"
      onConfirm={onLeave}
      onCancel={onStay}
    />
  );
}
