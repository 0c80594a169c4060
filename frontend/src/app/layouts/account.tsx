import { initials } from '@stanze/domain/names';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { dropUser, useUser } from '../../session/session.store';
import type { SessionUser } from '../../session/user-storage';
import { Button } from '../../ui/button';
import { paths } from '../../lib/routes';
import { DeferredComponent } from '../../lib/deferred-component';
import styles from './account.module.css';
import { LoginLink } from './login-link';

const loadPendingLink = () => import('./header-parts').then(({ PendingLink }) => PendingLink);

/**
 * The right end of the header: the number of unsent commands, then the link to sign in, or the own page and the button
 * to sign out.
 */
export function Account() {
  const user = useUser();
  return (
    <>
      <DeferredComponent load={loadPendingLink} />
      {user ? <SignedIn user={user} /> : <LoginLink />}
    </>
  );
}

function SignedIn({ user }: { user: SessionUser }) {
  const [, navigate] = useLocation();
  const [question, show] = useState<ReactNode>(null);
  const signOut = async () => {
    const { startSignOut } = await import('../sign-out/sign-out');
    await startSignOut({ navigate, show });
  };
  const letters = initials(user.name, 'U');
  return (
    <>
      <Link
        href={paths.profile}
        className={styles.me}
        aria-label={`${letters}, il tuo profilo, ${user.name}`}
      >
        <span className={styles.initials} aria-hidden="true">
          {letters}
        </span>
      </Link>
      {/* On a first visit that lost its network the code may not be loaded: then only the session ends. */}
      <Button variant="quiet" onClick={() => void signOut().catch(() => dropUser())}>
        Esci
      </Button>
      {question}
    </>
  );
}
