import { useCallback, useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../lib/routes';
import { GoogleButton } from '../features/auth/google-button';
import { Registration } from '../features/designers/form/registration/registration';
import { markPublished } from '../features/designers/published-mark';
import { usePageTitle } from '../lib/use-page-title';
import { isDesigner } from '../session/roles';
import { useUser } from '../session/session.store';
import { signIn } from '../session/sign-in/sign-in';
import { saveTypedEmail } from '../session/sign-in/typed-person';
import { showToast } from '../ui/notices/toast.store';
import styles from './designer-registration-page.module.css';

/**
 * `/designer-registration`: a person who is a designer, or becomes one on this page, is redirected to their own page.
 */
export function DesignerRegistrationPage() {
  usePageTitle('Diventa designer su Stanze');
  const user = useUser();
  const [, navigate] = useLocation();
  const isThere = user !== null && isDesigner(user);

  useEffect(() => {
    if (isThere) navigate(paths.designerProfile, { replace: true });
  }, [isThere, navigate]);

  const goOn = useCallback(
    (email: string, password: string) => {
      markPublished();
      // The sign-in page redirects to the designer's page; without a network the person continues there, with the e-mail
      // filled in.
      void saveTypedEmail(email)
        .then(() => navigate(paths.login))
        .then(() => signIn(email, password))
        .catch(() => showToast('Registrazione completata: ora puoi accedere.', { tone: 'success' }));
    },
    [navigate],
  );
  return (
    <div className={styles.page}>
      {!isThere && <Registration onRegistered={goOn} google={<GoogleButton purpose="designer" />} />}
    </div>
  );
}
