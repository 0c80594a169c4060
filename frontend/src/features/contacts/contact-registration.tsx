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

/**
 * Asks a guest to register before contacting a designer. The contact is saved, and continued after the registration.
 */
export function ContactRegistration({ designer, onClose }: ContactRegistrationProps) {
  const [, navigate] = useLocation();
  const register = () => {
    const { id, name } = designer;
    const contact = { designerId: id, designerName: name, text: '', actionId: newId(), uid: null };
    savePendingContact({ ...contact, returnTo: comingBackHere() });
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
