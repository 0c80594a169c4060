import { CONTACT_SAVED_TEXT, CONTACT_SENT_TEXT, SESSION_EXPIRED_TEXT } from '@stanze/domain/texts';
import { type FormEvent, useEffect, useId } from 'react';
import { paths } from '../../../lib/routes';
import type { Draft } from '../../../data/database/drafts';
import { onSendKeys } from '../../../lib/forms/on-send-keys';
import { comingBackHere, loginAddress } from '../../../session/sign-in/login-address';
import { Alert } from '../../../ui/notices/alert';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { TextAreaField } from '../../../ui/fields/text-field';
import { dismissToast } from '../../../ui/notices/toast.store';
import { AlreadyWritten } from './already-written';
import { BriefChoice } from '../message/brief-choice';
import { PauseLine } from './pause-line';
import styles from './contact-dialog.module.css';
import type { ContactFailure } from '../contact-outcome';
import { CopyTextButton } from '../message/copy-text-button';
import { lengthError, RoomLeft } from '../message/message-length';
import { PhotoChoice } from '../message/photo-choice';
import type { ChosenBrief } from '../message/use-brief-choice';
import { type ContactedDesigner, useContactForm } from './use-contact-form';

interface ContactDialogProps {
  designer: ContactedDesigner;
  /** A message that the person started to write before a login. */
  initialDraft: Draft | null;
  /** The brief of a request with the same text to another designer. */
  initialBrief?: ChosenBrief | null;
  onClose: () => void;
}

/** The dialog 'Contatta {designer}'. Its text is saved on the device until it is sent or deleted. */
export function ContactDialog({ designer, initialDraft, initialBrief = null, onClose }: ContactDialogProps) {
  const formId = useId();
  const form = useContactForm(designer, initialDraft, initialBrief);
  const { text, write, phase, note, failure, isRestored, canSend, send, destination } = form;
  const title = `Contatta ${designer.name}`;
  if (phase !== 'writing' && phase !== 'sending') {
    return (
      <EndDialog title={title} end={phase} note={note} contactId={destination.contactId} onClose={onClose} />
    );
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="medium"
      closeOnBackdrop={false}
      description="Racconta la tua casa e cosa vorresti cambiare. Chi riceve il messaggio vede anche il tuo nome e la tua email."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Chiudi
          </Button>
          <Button type="submit" form={formId} busy={phase === 'sending'} disabled={!canSend}>
            {phase === 'sending' ? 'Invio in corso…' : 'Invia messaggio'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        {(destination.isFirstWaiting || destination.earlier) && (
          <AlreadyWritten
            name={designer.name}
            earlier={destination.isFirstWaiting ? null : destination.earlier}
            isNewRequest={destination.isNewRequest}
            onChange={destination.setNewRequest}
          />
        )}
        <PauseLine designer={designer} />
        <TextAreaField
          label="Il tuo messaggio"
          hint={isRestored ? 'Abbiamo ritrovato la tua bozza.' : undefined}
          rows={6}
          value={text}
          readOnly={phase === 'sending'}
          data-autofocus
          error={lengthError(text)}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onSendKeys(() => void send())}
        />
        <RoomLeft text={text} />
        <BriefChoice choice={form.brief} name={designer.name} />
        <PhotoChoice choice={form.photos} name={designer.name} />
        {failure && <Failure failure={failure} text={text} onLogin={onClose} />}
      </form>
    </Dialog>
  );
}

interface FailureProps {
  failure: ContactFailure;
  text: string;
  onLogin: () => void;
}

function Failure({ failure, text, onLogin }: FailureProps) {
  const remedies = {
    login: (
      <ButtonLink href={loginAddress({ redirect: 'contact' })} onClick={onLogin}>
        Accedi
      </ButtonLink>
    ),
    copy: <CopyTextButton text={text} />,
    retry: undefined,
  };
  return <Alert buttons={remedies[failure.remedy]}>{failure.text}</Alert>;
}

/** The session ended while the message was being sent; the message is sent after the next sign-in. */
const NEEDS_LOGIN_TEXT =
  'La sessione è scaduta. Il messaggio è salvato su questo dispositivo: parte appena accedi di nuovo.';

interface EndDialogProps {
  title: string;
  end: 'sent' | 'saved' | 'needs-login';
  /** The server's text when a rate limit delays a saved message. */
  note: string | null;
  /** The conversation of a delivered message. */
  contactId: number | null;
  onClose: () => void;
}

/** What happens after a message was delivered. */
const NEXT_TEXT = 'Quando risponde ricevi un’email, e qui trovi la risposta in Messaggi.';

/** The dialog after sending. It shows whether the message was delivered, is saved in the outbox or needs a sign-in. */
function EndDialog({ title, end, note, contactId, onClose }: EndDialogProps) {
  const text = {
    sent: CONTACT_SENT_TEXT,
    saved: note ?? CONTACT_SAVED_TEXT,
    'needs-login': NEEDS_LOGIN_TEXT,
  };
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
          {end === 'sent' && contactId !== null && (
            <ButtonLink variant="secondary" href={paths.conversation(contactId)}>
              Vai alla conversazione
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
      {end === 'sent' && <p>{NEXT_TEXT}</p>}
    </Dialog>
  );
}
