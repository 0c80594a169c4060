import { PasswordRequest } from '../features/auth/password-request';
import { usePageTitle } from '../lib/use-page-title';

/** `/request-password-reset`: requests a link that sets a new password. */
export function RequestPasswordResetPage() {
  usePageTitle('Reset Password');
  return <PasswordRequest />;
}
