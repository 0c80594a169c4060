import { PasswordRequest } from '../features/auth/password-request';
import { usePageTitle } from '../lib/use-page-title';

/** `/request-password-reset`: the way to a new password for whoever has forgotten theirs. */
export function RequestPasswordResetPage() {
  usePageTitle('Reset Password');
  return <PasswordRequest />;
}
