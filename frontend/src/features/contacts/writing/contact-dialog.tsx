import { CONTACT_SENT_TEXT } from '@stanze/domain/texts';
import { type FormEvent, useId } from 'react';
import { paths } from '../../../lib/routes';
import type { Draft } from '../../../data/database/drafts';
import { onSendKeys } from '../../../lib/forms/on-send-keys';
import { loginAddress } from '../../../session/sign-in/login-address';
import { Alert } from '../../../ui/notices/alert';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { TextAreaField } from '../../../ui/fields/text-field';
import { AlreadyWritten } from './already-written';
import { BriefChoice } from '../message/brief-choice';
import { EndDialog } from './end-dialog';
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

/** What the dialog shows after a message was delivered in a conversation. */
const sentIn = (contactId: number | null) => ({
  text: CONTACT_SENT_TEXT,
  next: 'Quando risponde ricevi un’email, e qui trovi la risposta in Messaggi.',
  label: 'Vai alla conversazione',
  href: contactId === null ? null : paths.conversation(contactId),
});

/** The dialog 'Contatta {designer}'. Its text is saved on the device until it is sent or deleted. */
export function ContactDialog({ designer, initialDraft, initialBrief = null, onClose }: ContactDialogProps) {
  const formId = useId();
  const form = useContactForm(designer, initialDraft, initialBrief);
  const { text, write, phase, note, failure, isRestored, canSend, send, destination } = form;
  const title = `Contatta ${designer.name}`;
  if (phase !== 'writing' && phase !== 'sending') {
    const sent = sentIn(destination.contactId);
    return <EndDialog title={title} end={phase} note={note} sent={sent} onClose={onClose} />;
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
