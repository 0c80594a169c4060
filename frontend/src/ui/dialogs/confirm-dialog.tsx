import type { ReactNode } from 'react';
import { Bilingual, ItalianLine } from '../text/bilingual';
import { Button } from '../buttons/button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** "danger" for irreversible operations: the cancel button then has the initial focus. */
  tone?: 'primary' | 'danger';
  busy?: boolean;
  /** The error of a failed confirmation, shown inside the dialog. */
  error?: string | null;
  /** Form fields inside the dialog. */
  children?: ReactNode;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A dialog with a confirm and a cancel button. */
export function ConfirmDialog({
  tone = 'primary',
  busy = false,
  error,
  children,
  ...rest
}: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel = 'Annulla', onConfirm, onCancel } = rest;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={
        <>
          <ItalianLine of={title} look="heading" />
          {text}
        </>
      }
      role="alertdialog"
      closeOnBackdrop={false}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel} data-autofocus={tone === 'danger' || undefined}>
            <Bilingual>{cancelLabel}</Bilingual>
          </Button>
          <Button
            variant={tone}
            busy={busy}
            onClick={onConfirm}
            data-autofocus={tone === 'primary' || undefined}
          >
            <Bilingual>{confirmLabel}</Bilingual>
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <p role="alert">
          <Bilingual>{error}</Bilingual>
        </p>
      )}
    </Dialog>
  );
}
