import { useState } from 'react';
import { errorText } from '../../../data/http/errors';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { Dialog } from '../../../ui/dialogs/dialog';
import { showToast } from '../../../ui/notices/toast.store';
import { RecoveryCodes } from './recovery-codes';
import { removeTotp, renewRecoveryCodes } from './second-factor.api';
import styles from './totp-dialog.module.css';

interface TotpDialogProps {
  /** How many recovery codes are left, as a sentence. */
  left: string;
  onClose: () => void;
}

function useOperation() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const run = async (operation: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await operation();
    } catch (reason) {
      setError(errorText(reason));
    }
    setBusy(false);
  };
  return { busy, error, run };
}

/** The active app for codes: new recovery codes, and its removal. */
export function TotpDialog({ left, onClose }: TotpDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const { busy, error, run } = useOperation();
  if (codes) return <RecoveryCodes title="Nuovi codici di recupero" codes={codes} onClose={onClose} />;
  if (isRemoving) return <Removal onClose={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title="App per i codici"
      footer={
        <Button onClick={onClose} data-autofocus>
          Chiudi
        </Button>
      }
    >
      {error && <Alert takesFocus>{error}</Alert>}
      <p>
        {left} I codici nuovi sostituiscono quelli che hai, e sugli altri dispositivi dovrai accedere di
        nuovo.
      </p>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void run(async () => setCodes(await renewRecoveryCodes()))}
        >
          {busy ? 'Un momento…' : 'Nuovi codici di recupero'}
        </Button>
        <Button variant="secondary" onClick={() => setIsRemoving(true)}>
          Togli l’app
        </Button>
      </div>
    </Dialog>
  );
}

function Removal({ onClose }: { onClose: () => void }) {
  const { busy, error, run } = useOperation();
  const remove = async () => {
    await removeTotp();
    showToast('Fatto: per entrare non serve più il codice.', { tone: 'success' });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Togliere l’app per i codici?"
      text="Per entrare basterà la password, e i codici di recupero non varranno più. Sugli altri dispositivi dovrai accedere di nuovo. Cancella Stanze anche dall’app."
      confirmLabel={busy ? 'Un momento…' : 'Togli l’app'}
      tone="danger"
      busy={busy}
      error={error}
      onConfirm={() => void run(remove)}
      onCancel={onClose}
    />
  );
}
