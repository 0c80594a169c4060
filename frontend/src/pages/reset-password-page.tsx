import { PasswordReset } from '../features/auth/password-reset';
import { usePageTitle } from '../lib/use-page-title';

/** `/reset-password`: where the mailed link leads. */
export function ResetPasswordPage() {
  usePageTitle('Reset Password');
  return <PasswordReset />;
}
