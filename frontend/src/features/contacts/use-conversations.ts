import { useEffect, useMemo } from 'react';
import { openOutbox } from '../../data/outbox/open-outbox';
import { useOutboxRows } from '../../data/outbox/pending-commands';
import { type Remote, useRemote } from '../../data/query/query';
import { useUser } from '../../session/session.store';
import { applyPending, type Conversation } from './contacts.outbox';
import { inboxQuery } from './contacts.queries';

function useWithPending(isLoaded: boolean): Remote<readonly Conversation[]> {
  const user = useUser();
  const remote = useRemote(inboxQuery(user?.id), { enabled: isLoaded && user !== null });
  const rows = useOutboxRows();
  const ownDesignerId = user?.designer?.id ?? null;
  const { data } = remote;
  const conversations = useMemo(
    () => data && applyPending(data, ownDesignerId, rows),
    [data, ownDesignerId, rows],
  );
  return { ...remote, data: conversations };
}

/** The person's conversations, latest activity first, pending commands included; loaded when the page opens. */
export function useConversations(): Remote<readonly Conversation[]> {
  useEffect(() => {
    // Pending commands are shown at once; on other pages the code of the outbox is loaded after the first screen.
    openOutbox().catch(() => undefined);
  }, []);
  return useWithPending(true);
}

/** The conversations that were opened with the person's own designer profile, latest activity first. */
export function useReceived(): Remote<readonly Conversation[]> {
  const { data, ...rest } = useConversations();
  const received = useMemo(() => data?.filter(({ side }) => side === 'designer'), [data]);
  return { data: received, ...rest };
}

/**
 * How many conversations have unread messages; undefined before the conversations are loaded. This hook does not load
 * them.
 */
export function useUnreadCount(): number | undefined {
  return useWithPending(false).data?.filter(({ unread }) => unread > 0).length;
}

/** Unread first, then latest activity. The open conversation stays at its position, so that the list does not jump. */
export function inOrder(
  conversations: readonly Conversation[],
  openedUnreadId: number | null,
): readonly Conversation[] {
  const isFirst = ({ unread, contact }: Conversation) => unread > 0 || contact.id === openedUnreadId;
  return [...conversations.filter(isFirst), ...conversations.filter((one) => !isFirst(one))];
}
