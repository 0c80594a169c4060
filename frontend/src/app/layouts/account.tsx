import { initials } from '@stanze/domain/names';
import { Link } from 'wouter';
import { SignOutButton } from '../../features/sign-out/sign-out-button';
import { isAdmin } from '../../session/roles';
import { useUser } from '../../session/session.store';
import type { SessionUser } from '../../session/user-storage';
import { paths } from '../../lib/routes';
import { DeferredComponent } from '../../lib/loading/deferred-component';
import styles from './account.module.css';
import { LoginLink } from './login-link';

const loadPendingLink = () => import('./header-parts').then(({ PendingLink }) => PendingLink);

/**
 * The right end of the header: the number of unsent commands, then the link to sign in, or the own page and the button
 * to sign out. On a phone the button is on the own page instead, and the bar at the bottom has favourites and messages;
 * administrators, who have no such page, have the button here.
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
  const letters = initials(user.name, 'U');
  const isManager = isAdmin(user);
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
      <SignOutButton variant="quiet" className={isManager ? undefined : styles.signOut} />
    </>
  );
}
