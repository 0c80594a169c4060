import { useState } from 'react';
import { useComponentOnDemand } from '../../../lib/loading/use-component-on-demand';
import { Alert } from '../../../ui/notices/alert';
import { Button } from '../../../ui/buttons/button';
import { DialogButton } from '../../../ui/buttons/dialog-button';
import { errorText } from '../../../data/http/errors';
import { AccountRow } from './account-row';
import { mailPasswordLink } from './account.api';
import { showUnreachableToast } from '../../../ui/notices/show-unreachable-toast';

interface PasswordRowProps {
  email: string;
  hasPassword: boolean;
}

const loadDialog = () => import('./change-password-dialog').then((m) => m.ChangePasswordDialog);

/** Changes the password; accounts without one, such as those registered with Google, receive a link by mail. */
export function PasswordRow({ email, hasPassword }: PasswordRowProps) {
  return hasPassword ? <ChangeRow email={email} /> : <FirstPasswordRow email={email} />;
}

function ChangeRow({ email }: { email: string }) {
  const dialog = useComponentOnDemand(loadDialog, showUnreachableToast);
  return (
    <AccountRow
      title="Password"
      text="Se la cambi, dovrai rientrare sugli altri dispositivi; qui no."
      button={<DialogButton dialog={dialog}>Cambia password</DialogButton>}
      dialog={dialog.Component && <dialog.Component email={email} onClose={dialog.close} />}
    />
  );
}

type Mailing = 'idle' | 'busy' | 'sent';

function FirstPasswordRow({ email }: { email: string }) {
  const [mailing, setMailing] = useState<Mailing>('idle');
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    setMailing('busy');
    setError(null);
    try {
      await mailPasswordLink(email);
      setMailing('sent');
    } catch (reason) {
      setError(errorText(reason));
      setMailing('idle');
    }
  };
  return (
    <AccountRow
      title="Password"
      text="Non hai ancora una password: la scegli con un link che ti mandiamo per email."
      button={
        <Button variant="secondary" busy={mailing === 'busy'} onClick={() => void send()}>
          {mailing === 'sent' ? 'Rimanda il link' : 'Mandami il link'}
        </Button>
      }
    >
      {error && <Alert>{error}</Alert>}
      {mailing === 'sent' && (
        <Alert tone="success" takesFocus>
          Ti abbiamo scritto a {email}: il link vale 45 minuti.
        </Alert>
      )}
    </AccountRow>
  );
}
