import { MESSAGE_LENGTH } from '@stanze/domain/limits';
import { CONTACT_SENT_TEXT } from '@stanze/domain/texts';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import type { Draft } from '../../offline/drafts';
import { loginAddress } from '../../session/login-address';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextAreaField } from '../../ui/text-field';
import styles from './contact-dialog.module.css';
import type { ContactFailure } from './contact-outcome';
import { CopyTextButton } from './copy-text-button';
import { type ContactedDesigner, useContactForm } from './use-contact-form';

/** From here on the person is told how much room is left. */
const NEAR_LIMIT = 500;

interface ContactDialogProps {
  designer: ContactedDesigner;
  /** A message begun before a login. */
  begun: Draft | null;
  onClose: () => void;
}

/** 'Contatta {designer}': the text survives everything but being sent or deleted. */
export function ContactDialog({ designer, begun, onClose }: ContactDialogProps) {
  const formId = useId();
  const { text, write, phase, failure, isRestored, canSend, send } = useContactForm(designer, begun);
  const title = `Contatta ${designer.name}`;
  if (phase === 'sent') return <SentDialog title={title} onClose={onClose} />;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
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
        <TextAreaField
          label="Il tuo messaggio"
          hint={isRestored ? 'Abbiamo ritrovato la tua bozza.' : undefined}
          rows={6}
          value={text}
          data-autofocus
          error={lengthError(text)}
          onChange={(event) => write(event.target.value)}
          onKeyDown={handleKey}
        />
        <RoomLeft text={text} />
        {failure && <Failure failure={failure} text={text} onLeave={onClose} />}
      </form>
    </Dialog>
  );
}

function lengthError(text: string): string | null {
  const surplus = text.trim().length - MESSAGE_LENGTH.max;
  if (surplus <= 0) return null;
  return `Il messaggio può avere al massimo ${MESSAGE_LENGTH.max} caratteri: togline ${surplus}.`;
}

function RoomLeft({ text }: { text: string }) {
  const left = MESSAGE_LENGTH.max - text.trim().length;
  if (left > NEAR_LIMIT || left < 0) return null;
  return (
    <p className={styles.room} data-figures>
      {left === 1 ? 'Ancora 1 carattere' : `Ancora ${left} caratteri`}
    </p>
  );
}

interface FailureProps {
  failure: ContactFailure;
  text: string;
  onLeave: () => void;
}

function Failure({ failure, text, onLeave }: FailureProps) {
  const remedies = {
    login: (
      <ButtonLink href={loginAddress({ redirect: 'contact' })} onClick={onLeave}>
        Accedi
      </ButtonLink>
    ),
    copy: <CopyTextButton text={text} />,
    retry: undefined,
  };
  return <Alert action={remedies[failure.remedy]}>{failure.text}</Alert>;
}

function SentDialog({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="medium"
      footer={
        <Button data-autofocus onClick={onClose}>
          Chiudi
        </Button>
      }
    >
      <Alert tone="success">{CONTACT_SENT_TEXT}</Alert>
    </Dialog>
  );
}
