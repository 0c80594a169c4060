import {
  CANCEL_BUTTON,
  REGISTER_BUTTON,
  REGISTRATION_REQUIRED_TEXT,
  REGISTRATION_REQUIRED_TITLE,
} from '@stanze/domain/texts';
import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import type { Draft } from '../../../data/database/drafts';
import { GUEST_UID } from '../../../data/person';
import { afterPaint } from '../../../lib/loading/after-paint';
import { newId } from '../../../lib/new-id';
import { onSendKeys } from '../../../lib/forms/on-send-keys';
import { useUnsavedWork } from '../../../lib/forms/unsaved-work';
import { comingBackHere, loginAddress } from '../../../session/sign-in/login-address';
import { savePendingContact } from '../../../session/pending-intents';
import { Button } from '../../../ui/buttons/button';
import { Dialog } from '../../../ui/dialogs/dialog';
import { SignInInstead } from '../../../ui/notices/sign-in-instead';
import { TextAreaField } from '../../../ui/fields/text-field';
import { BriefChoice } from '../message/brief-choice';
import { contactDraftKey } from '../contact-drafts';
import styles from './contact-dialog.module.css';
import { lengthError, RoomLeft } from '../message/message-length';
import { PauseLine } from './pause-line';
import type { ContactedDesigner } from './use-contact-form';
import { useBriefChoice } from '../message/use-brief-choice';
import { useSavedDraft } from '../message/use-saved-draft';

interface ContactRegistrationProps {
  designer: ContactedDesigner;
  onClose: () => void;
}

/** A guest's text to a designer, saved on this device as a draft of nobody. */
function useGuestText(designerId: number) {
  const [draft, setDraft] = useState<Draft>(() => ({ text: '', actionId: newId() }));
  const saveDraft = useSavedDraft(GUEST_UID, contactDraftKey(designerId), setDraft);
  const write = useCallback(
    (text: string) => {
      const next = { ...draft, text };
      setDraft(next);
      saveDraft(next);
    },
    [draft, saveDraft],
  );
  return { draft, write };
}

/**
 * Asks a guest to register before contacting a designer. The text may be written first: it is saved, and sent or shown
 * again after the registration (docs/product.md#conversations).
 */
export function ContactRegistration({ designer, onClose }: ContactRegistrationProps) {
  const [, navigate] = useLocation();
  const { draft, write } = useGuestText(designer.id);
  const brief = useBriefChoice(undefined);
  const error = lengthError(draft.text);
  useUnsavedWork(draft.text !== '');

  const goOn = (mode?: 'register') => {
    const returnTo = comingBackHere();
    savePendingContact({
      designerId: designer.id,
      designerName: designer.name,
      ...draft,
      returnTo,
      uid: null,
      brief: brief.sent,
    });
    onClose();
    navigate(loginAddress({ mode, redirect: 'contact' }));
  };
  return (
    <Dialog
      open
      role="alertdialog"
      size="medium"
      title={REGISTRATION_REQUIRED_TITLE}
      description={REGISTRATION_REQUIRED_TEXT}
      closeOnBackdrop={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {CANCEL_BUTTON}
          </Button>
          <Button disabled={error !== null} onClick={() => afterPaint(() => goOn('register'))}>
            {REGISTER_BUTTON}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <PauseLine designer={designer} />
        <TextAreaField
          label={`Il tuo messaggio per ${designer.name}`}
          hint="Scrivilo adesso: lo ritrovi appena hai un account."
          rows={5}
          value={draft.text}
          error={error}
          data-autofocus
          onChange={({ target }) => write(target.value)}
          onKeyDown={onSendKeys(() => error === null && goOn('register'))}
        />
        <RoomLeft text={draft.text} />
        <BriefChoice choice={brief} name={designer.name} />
        <SignInInstead disabled={error !== null} onSignIn={() => afterPaint(() => goOn())} />
      </div>
    </Dialog>
  );
}
