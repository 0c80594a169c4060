import { toName } from '@stanze/domain/names';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Login } from '../features/auth/login';
import { usePageTitle } from '../lib/use-page-title';
import { afterSignIn } from '../session/sign-in/after-sign-in';
import { pendingContact } from '../session/pending-intents';
import { useUser } from '../session/session.store';

function reasonFor(query: URLSearchParams): string | undefined {
  const pending = query.get('redirect') === 'contact' ? pendingContact(null) : null;
  return pending ? `Poi torni a scrivere ${toName(pending.designerName)}.` : undefined;
}

/**
 * `/login`: a signed-in person, also one who signed in in another tab, is redirected to the page from which they came.
 */
export function LoginPage() {
  const query = new URLSearchParams(useSearch());
  const user = useUser();
  const [, navigate] = useLocation();
  usePageTitle(query.get('mode') === 'register' ? 'Registrati' : 'Accedi');

  useEffect(() => {
    if (user) navigate(afterSignIn(user, new URLSearchParams(window.location.search)), { replace: true });
  }, [user, navigate]);

  return <Login query={query} reason={reasonFor(query)} />;
}
