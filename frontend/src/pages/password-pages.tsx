import { AddressConfirmation } from '../features/auth/addresses/address-confirmation';
import { AddressRestoration } from '../features/auth/addresses/address-restoration';
import { PasswordRequest } from '../features/auth/passwords/password-request';
import { PasswordReset } from '../features/auth/passwords/password-reset';
import { usePageTitle } from '../lib/use-page-title';

/** `/request-password-reset`: requests a link that sets a new password. */
export function RequestPasswordResetPage() {
  usePageTitle('Reset Password');
  return <PasswordRequest />;
}

/** `/reset-password`: the page that the mailed link opens. */
export function ResetPasswordPage() {
  usePageTitle('Reset Password');
  return <PasswordReset />;
}

/** `/conferma-email`: the page that the mailed link opens. */
export function ConfirmEmailPage() {
  usePageTitle('Conferma il tuo indirizzo');
  return <AddressConfirmation />;
}

/** `/ripristina-email`: the page that the link to a former address opens. */
export function RestoreEmailPage() {
  usePageTitle('Rimetti l’indirizzo di prima');
  return <AddressRestoration />;
}
