import { useEffect } from 'react';
import { useUnreadCount } from '../../features/contacts/use-conversations';

/** The number on the app's icon is the number of unread conversations, as soon as they are loaded. */
export function useAppBadge(): void {
  const unread = useUnreadCount();
  useEffect(() => {
    if (unread === undefined || !('setAppBadge' in navigator)) return;
    // The system may refuse a badge; nothing depends on it.
    navigator.setAppBadge(unread).catch(() => undefined);
  }, [unread]);
}
