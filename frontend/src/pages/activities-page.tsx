import { paths } from '../lib/routes';
import { Activities } from '../features/activities/activities';
import { WaitingForLogin } from '../features/activities/waiting-for-login';
import { usePageTitle } from '../lib/use-page-title';
import { useUser } from '../session/session.store';
import { TextLink } from '../ui/text/link';
import styles from './activities-page.module.css';

/** `/attivita`: the pending commands. Open to everybody, because commands stay stored when a session ends. */
export function ActivitiesPage() {
  usePageTitle('Attività in sospeso');
  const user = useUser();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Attività in sospeso</h1>
      {user ? <Activities /> : <WaitingForLogin />}
      <p className={styles.more}>
        <TextLink href={paths.saved}>Cosa c’è salvato su questo dispositivo</TextLink>
      </p>
    </div>
  );
}
