import { useEffect, useRef } from 'react';
import { lastReceived } from './conversation';
import { markConversationRead } from './inbox.actions';
import type { Conversation } from './use-conversations';

/** Marks an open conversation as read, as long as somebody can see it. */
export function useReadMark({ contact, side, unread }: Conversation): void {
  const marked = useRef(0);
  useEffect(() => {
    const mark = () => {
      const last = lastReceived(contact, side);
      if (document.visibilityState !== 'visible' || unread === 0 || marked.current === last) return;
      marked.current = last;
      void markConversationRead(contact);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [contact, side, unread]);
}
