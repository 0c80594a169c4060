import { useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../lib/routes';
import { signOut } from '../../../session/sign-out/sign-out';
import { SIGN_OUT_DELETES } from '../../../session/sign-out/sign-out-text';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog';
import { showToast } from '../../../ui/notices/toast.store';
import { errorText } from '../../../data/http/errors';
import { AccountRow } from './account-row';
import { endAllSessions } from './account.api';

const TITLE = 'Esci da tutti i dispositivi';
const QUESTION = `Dovrai accedere di nuovo, anche qui. Da questo dispositivo cancelliamo ${SIGN_OUT_DELETES}; quello che non è ancora partito e quello che hai salvato offline restano e aspettano solo te.`;

/** Ends every session, including this one, after a confirmation. */
export function EndSessions() {
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [, navigate] = useLocation();

  const ask = () => {
    setError(null);
    setAsking(true);
  };
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await endAllSessions();
    } catch (reason) {
      setError(errorText(reason));
      setBusy(false);
      return;
    }
    navigate(paths.home, { replace: true });
    await signOut();
    showToast('Fatto: l’accesso è chiuso su tutti i dispositivi.', { tone: 'success' });
  };
  return (
    <AccountRow
      title="Dispositivi"
      text="Hai perso il telefono, o hai usato un computer non tuo? Chiudi l’accesso ovunque in una volta."
      button={
        <Button variant="secondary" aria-haspopup="dialog" onClick={ask}>
          {TITLE}
        </Button>
      }
      dialog={
        <ConfirmDialog
          open={isAsking}
          title="Uscire da tutti i dispositivi?"
          text={QUESTION}
          confirmLabel={busy ? 'Uscita in corso…' : 'Esci ovunque'}
          busy={busy}
          error={error}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        />
      }
    />
  );
}
