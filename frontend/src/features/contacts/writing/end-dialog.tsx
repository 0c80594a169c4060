import { CONTACT_SAVED_TEXT, SESSION_EXPIRED_TEXT } from '@stanze/domain/texts';
import { useEffect } from 'react';
import { paths } from '../../../lib/routes';
import { comingBackHere, loginAddress } from '../../../session/sign-in/login-address';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { Alert } from '../../../ui/notices/alert';
import { dismissToast } from '../../../ui/notices/toast.store';

/** The session ended while the message was being sent; the message is sent after the next sign-in. */
const NEEDS_LOGIN_TEXT =
  'La sessione è scaduta. Il messaggio è salvato su questo dispositivo: parte appena accedi di nuovo.';

interface EndDialogProps {
  title: string;
  end: 'sent' | 'saved' | 'needs-login';
  /** The server's text when a rate limit delays a saved message. */
  note: string | null;
  /** What was sent, what happens next, and where the answers are; `href` is null without one. */
  sent: { text: string; next: string; label: string; href: string | null };
  onClose: () => void;
}

/** The dialog after sending. It shows whether a message was delivered, is saved in the outbox or needs a sign-in. */
export function EndDialog({ title, end, note, sent, onClose }: EndDialogProps) {
  const text = { sent: sent.text, saved: note ?? CONTACT_SAVED_TEXT, 'needs-login': NEEDS_LOGIN_TEXT };
  useEffect(() => {
    if (end === 'needs-login') dismissToast(SESSION_EXPIRED_TEXT);
  }, [end]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="medium"
      // Set as the description of the dialog, because some screen readers do not announce a live region that is
      // inserted with its text.
      description={<Alert tone={end === 'needs-login' ? 'danger' : 'success'}>{text[end]}</Alert>}
      footer={
        <>
          {end === 'sent' && sent.href !== null && (
            <ButtonLink variant="secondary" href={sent.href}>
              {sent.label}
            </ButtonLink>
          )}
          {end === 'saved' && (
            <ButtonLink variant="secondary" href={paths.activities}>
              Vedi cosa è in coda
            </ButtonLink>
          )}
          {end === 'needs-login' && (
            <ButtonLink href={loginAddress({ returnTo: comingBackHere() })} onClick={onClose}>
              Accedi
            </ButtonLink>
          )}
          <Button variant={end === 'needs-login' ? 'secondary' : 'primary'} data-autofocus onClick={onClose}>
            Chiudi
          </Button>
        </>
      }
    >
      {end === 'sent' && <p>{sent.next}</p>}
    </Dialog>
  );
}
