import { useOutboxRows } from '../../data/outbox/pending-commands';
import { useUser } from '../../session/session.store';
import { sideOf, unreadIn, waitingMarks } from './conversation';
import { useInbox } from './inbox.store';

/** In how many conversations something waits to be read; derived from messages and marks, never counted up. */
export function useUnreadCount(): number {
  const ownDesignerId = useUser()?.designer?.id ?? null;
  const marks = waitingMarks(useOutboxRows());
  return useInbox(
    ({ contacts }) =>
      contacts?.filter(
        (contact) => unreadIn(contact, sideOf(contact, ownDesignerId), marks.get(contact.id) ?? 0) > 0,
      ).length ?? 0,
  );
}
