import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { useIsOffline } from '../../data/http/reachability';
import { showSavedInbox } from '../../features/contacts/contacts.queries';
import { useUnreadCount } from '../../features/contacts/use-conversations';
import { renewSubscription } from '../../features/push/push.service';
import { setTitleCount } from '../../lib/use-page-title';
import { currentUser, useSession, useUser } from '../../session/session.store';
import { Icon } from '../../ui/marks/icon';
import { usePageHead } from '../routing/use-page-head';
import { BottomBar } from './bottom-bar';
import { InstallCard } from './install-card';
import styles from './offline-line.module.css';
import { watchNetwork } from './watch-network';
import { watchValue } from './watch-value';

/** Shows the number of unread conversations in the title of the tab and, once they are loaded, on the app's icon. */
function useUnreadBadges(): void {
  const uid = useUser()?.id;
  const unread = useUnreadCount();
  useEffect(() => {
    if (uid !== undefined) void showSavedInbox();
  }, [uid]);
  useEffect(() => setTitleCount(unread ?? 0), [unread]);
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return;
    // The operating system may refuse a badge; nothing depends on it.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
}

/** Renews the push subscription of a person who has one, also after a new sign-in. */
function followSubscription(): () => void {
  const renew = (isNewSession: boolean) => {
    const user = currentUser();
    if (user) renewSubscription(user.id, isNewSession).catch(() => undefined);
  };
  renew(false);
  return useSession.subscribe(({ user }, { user: before }) => {
    if (user && user.id !== before?.id) renew(true);
  });
}

/** The notice that the network is not available; hidden on pages that show their own. */
export function OfflineLine() {
  const isOffline = useIsOffline();
  // A live region must exist before its text.
  return (
    <div role="status">
      {isOffline && (
        <p className={styles.line} data-offline-line>
          <Icon of={CloudOff} size={16} />
          Sei offline: vedi ciò che hai salvato
        </p>
      )}
    </div>
  );
}

/**
 * The fixed elements at the bottom of every screen, from top to bottom: the offer to install, the notice about the
 * network, the tab bar.
 */
export function Chrome() {
  useUnreadBadges();
  usePageHead();
  useEffect(watchNetwork, []);
  useEffect(watchValue, []);
  useEffect(followSubscription, []);
  return (
    <>
      <InstallCard />
      <OfflineLine />
      <BottomBar />
    </>
  );
}
