import { initials } from '@stanze/domain/names';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useOutboxCount, useWaitingForLogin } from '../../data/outbox/outbox.store';
import { dropUser, useUser } from '../../session/session.store';
import type { SessionUser } from '../../session/user-storage';
import { Button } from '../../ui/button';
import { paths } from '../../lib/routes';
import styles from './account.module.css';
import { LoginLink } from './login-link';

/**
 * The right end of the header: the number of unsent commands, then the link to sign in, or the own page and the button
 * to sign out.
 */
export function Account() {
  const user = useUser();
  return (
    <>
      <PendingLink />
      {user ? <SignedIn user={user} /> : <LoginLink />}
    </>
  );
}

/** The number of commands that are not sent yet; nothing when it is zero. */
function PendingLink() {
  const mine = useOutboxCount();
  const others = useWaitingForLogin();
  const count = mine + others;
  if (count === 0) return null;
  const text = count === 1 ? '1 azione in sospeso' : `${count} azioni in sospeso`;
  return (
    <Link href={paths.activities} className={styles.pending} aria-label={text} title={text}>
      <span className={styles.count} data-figures>
        {count}
      </span>
      <span className={styles.label}>in sospeso</span>
    </Link>
  );
}

function SignedIn({ user }: { user: SessionUser }) {
  const [, navigate] = useLocation();
  const [question, show] = useState<ReactNode>(null);
  const signOut = async () => {
    const { startSignOut } = await import('../sign-out/sign-out');
    await startSignOut({ navigate, show });
  };
  return (
    <>
      <Link href={paths.profile} className={styles.me} aria-label={`Il tuo profilo, ${user.name}`}>
        <span className={styles.initials} aria-hidden="true">
          {initials(user.name, 'U')}
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
