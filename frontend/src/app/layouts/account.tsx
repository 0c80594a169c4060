import { initials } from '@stanze/domain/names';
import { Link, useLocation } from 'wouter';
import { useUser } from '../../session/session.store';
import { signOut } from '../../session/sign-out';
import { Button } from '../../ui/button';
import { paths } from '../paths';
import styles from './account.module.css';
import { LoginLink } from './login-link';

/** The header's right end: the way in, or the own page and the way out. */
export function Account() {
  const user = useUser();
  const [, navigate] = useLocation();
  if (!user) return <LoginLink />;
  const leave = () => {
    void signOut();
    navigate(paths.home);
  };
  return (
    <>
      <Link href={paths.profile} className={styles.me} aria-label={`Il tuo profilo, ${user.name}`}>
        <span className={styles.initials} aria-hidden="true">
          {initials(user.name, 'U')}
        </span>
      </Link>
      <Button variant="quiet" onClick={leave}>
        Esci
      </Button>
    </>
  );
}
