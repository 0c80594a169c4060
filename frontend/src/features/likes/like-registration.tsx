import { CANCEL_BUTTON, REGISTER_BUTTON, REGISTRATION_REQUIRED_TITLE } from '@stanze/domain/texts';
import { useLocation } from 'wouter';
import { serverNow } from '../../data/http/server-clock';
import { paths } from '../../lib/routes';
import { afterPaint } from '../../lib/after-paint';
import { comingBackHere, loginAddress } from '../../session/login-address';
import { savePendingLike } from '../../session/pending-intents';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { SignInInstead } from '../../ui/sign-in-instead';

const TEXT =
  'Per salvare un designer tra i preferiti devi prima registrarti. È veloce e gratuito! Appena entri, lo trovi già lì.';

interface LikeRegistrationProps {
  designerId: number;
  onClose: () => void;
}

/** Asks a guest who likes a designer to register or to sign in; the like is saved in this tab until then. */
export function LikeRegistration({ designerId, onClose }: LikeRegistrationProps) {
  const [, navigate] = useLocation();
  const goOn = (mode?: 'register') => {
    savePendingLike({ designerId, intentAt: serverNow() });
    const here = comingBackHere();
    const back = here === paths.home ? ({ redirect: 'designers' } as const) : { returnTo: here };
    onClose();
    navigate(loginAddress({ mode, ...back }));
  };
  return (
    <ConfirmDialog
      open
      title={REGISTRATION_REQUIRED_TITLE}
      text={TEXT}
      confirmLabel={REGISTER_BUTTON}
      cancelLabel={CANCEL_BUTTON}
      onConfirm={() => afterPaint(() => goOn('register'))}
      onCancel={onClose}
    >
      <SignInInstead onSignIn={() => afterPaint(() => goOn())} />
    </ConfirmDialog>
  );
}
