import { CANCEL_BUTTON, REGISTER_BUTTON, REGISTRATION_REQUIRED_TITLE } from '@stanze/domain/texts';
import { useLocation } from 'wouter';
import { afterPaint } from '../../lib/loading/after-paint';
import { paths } from '../../lib/routes';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog';
import { SignInInstead } from '../../ui/notices/sign-in-instead';
import { comingBackHere, loginAddress } from './login-address';

interface RegistrationQuestionProps {
  /** Why an account is needed. */
  text: string;
  /** Saves in this tab what the guest wanted, until after the sign-in. */
  onContinue: () => void;
  onClose: () => void;
}

/** Asks a guest to register or to sign in; both lead back to this page. */
export function RegistrationQuestion({ text, onContinue, onClose }: RegistrationQuestionProps) {
  const [, navigate] = useLocation();
  const goOn = (mode?: 'register') => {
    onContinue();
    const here = comingBackHere();
    const back = here === paths.home ? ({ redirect: 'designers' } as const) : { returnTo: here };
    onClose();
    navigate(loginAddress({ mode, ...back }));
  };
  return (
    <ConfirmDialog
      open
      title={REGISTRATION_REQUIRED_TITLE}
      text={text}
      confirmLabel={REGISTER_BUTTON}
      cancelLabel={CANCEL_BUTTON}
      onConfirm={() => afterPaint(() => goOn('register'))}
      onCancel={onClose}
    >
      <SignInInstead onSignIn={() => afterPaint(() => goOn())} />
    </ConfirmDialog>
  );
}
