import {
  CANCEL_BUTTON,
  REGISTER_BUTTON,
  REGISTRATION_REQUIRED_TEXT,
  REGISTRATION_REQUIRED_TITLE,
} from '@stanze/domain/texts';
import { useLocation } from 'wouter';
import { afterPaint } from '../../lib/after-paint';
import { newId } from '../../lib/new-id';
import { comingBackHere, loginAddress } from '../../session/login-address';
import { savePendingContact } from '../../session/pending-intents';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import type { ContactedDesigner } from './use-contact-form';

interface ContactRegistrationProps {
  designer: ContactedDesigner;
  onClose: () => void;
}

/** What a guest sees who wants to contact somebody: the wish is kept, and taken up again after the registration. */
export function ContactRegistration({ designer, onClose }: ContactRegistrationProps) {
  const [, navigate] = useLocation();
  const register = () => {
    const { id, name } = designer;
    const wish = { designerId: id, designerName: name, text: '', actionId: newId(), uid: null };
    savePendingContact({ ...wish, returnTo: comingBackHere() });
    onClose();
    navigate(loginAddress({ mode: 'register', redirect: 'contact' }));
  };
  return (
    <ConfirmDialog
      open
      title={REGISTRATION_REQUIRED_TITLE}
      text={REGISTRATION_REQUIRED_TEXT}
      confirmLabel={REGISTER_BUTTON}
      cancelLabel={CANCEL_BUTTON}
      onConfirm={() => afterPaint(register)}
      onCancel={onClose}
    />
  );
}
