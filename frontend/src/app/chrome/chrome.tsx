import { useEffect } from 'react';
import { keepSubscribed } from '../../features/push/push.actions';
import { currentUser, useSession } from '../../session/session.store';
import { useAppBadge } from './app-badge';
import { BottomBar } from './bottom-bar';
import { InstallCard } from './install-card';
import { OfflineLine } from './offline-line';
import { watchNetwork } from './watch-network';
import { watchValue } from './watch-value';

/** Renews the push subscription of a person who has one, also after a new sign-in. */
function followSubscription(): () => void {
  const keep = (isNewSession: boolean) => {
    const user = currentUser();
    if (user) keepSubscribed(user.id, isNewSession).catch(() => undefined);
  };
  keep(false);
  return useSession.subscribe(({ user }, { user: before }) => {
    if (user && user.id !== before?.id) keep(true);
  });
}

/** What stays at the bottom of every screen, from above: the invitation, the line about the network, the app's bar. */
export function Chrome() {
  useAppBadge();
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
