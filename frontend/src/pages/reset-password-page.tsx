import { PasswordReset } from '../features/auth/password-reset';
import { usePageTitle } from '../lib/use-page-title';

/** `/reset-password`: the page that the mailed link opens. */
export function ResetPasswordPage() {
  usePageTitle('Reset Password');
  return <PasswordReset />;
}
