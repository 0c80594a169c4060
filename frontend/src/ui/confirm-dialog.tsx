import type { ReactNode } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** "danger" for what cannot be undone; then "cancel" has the first focus. */
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** An error of the action itself, shown inside. */
  error?: string | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question with two answers. */
export function ConfirmDialog({ tone = 'primary', busy = false, error, ...rest }: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = 'Annulla', onConfirm, onCancel } = rest;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={text}
      role="alertdialog"
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} data-autofocus={tone === 'danger' || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={tone}
            busy={busy}
            onClick={onConfirm}
            data-autofocus={tone === 'primary' || undefined}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error && <p role="alert">{error}</p>}
    </Dialog>
  );
}
