import { useEffect } from 'react';
import { useInbox } from '../../features/contacts/inbox.store';
import { useUnreadCount } from '../../features/contacts/unread.store';

/** The number on the app's icon follows the conversations to read, as soon as they are known. */
export function useAppBadge(): void {
  const unread = useUnreadCount();
  const isLoaded = useInbox(({ contacts }) => contacts !== null);
  useEffect(() => {
    if (!isLoaded || !('setAppBadge' in navigator)) return;
    // The system may refuse a badge; nothing depends on it.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [isLoaded, unread]);
}
