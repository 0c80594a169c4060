import { ConfirmDialog } from './confirm-dialog';

interface UnsavedQuestionProps {
  open: boolean;
  onDiscard: () => void;
  onContinue: () => void;
}

/** Asks for confirmation before a form with unsaved changes is closed. */
export function UnsavedChangesDialog({ open, onDiscard, onContinue }: UnsavedQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      title="Chiudere senza salvare?"
      text="Le modifiche non ancora salvate andranno perse."
      confirmLabel="Chiudi senza salvare"
      cancelLabel="Continua a modificare"
      tone="danger"
      onConfirm={onDiscard}
      onCancel={onContinue}
    />
  );
}
