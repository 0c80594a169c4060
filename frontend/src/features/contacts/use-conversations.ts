import { useEffect, useMemo } from 'react';
import type { Contact } from '../../data/http/types';
import { openOutbox } from '../../data/outbox/open-outbox';
import { useOutboxRows } from '../../data/outbox/pending-commands';
import type { OutboxRow } from '../../data/database/schema';
import { useUser } from '../../session/session.store';
import { type Other, otherOf, type Side, sideOf, unreadIn, waitingMarks } from './conversation';
import { loadInbox } from './inbox.actions';
import { useInbox } from './inbox.store';
import { notArrived, type Reply, repliesIn } from './thread';

/** A conversation with everything that its person can be shown of it. */
export interface Conversation {
  contact: Contact;
  side: Side;
  other: Other;
  /** How many messages wait to be read. */
  unread: number;
  /** Replies that wait on this device, oldest first. */
  waiting: readonly Reply[];
}

function conversationsOf(
  contacts: readonly Contact[],
  ownDesignerId: number | null,
  rows: readonly OutboxRow[],
): Conversation[] {
  const marks = waitingMarks(rows);
  const replies = repliesIn(rows);
  return contacts.map((contact) => {
    const side = sideOf(contact, ownDesignerId);
    const unread = unreadIn(contact, side, marks.get(contact.id) ?? 0);
    const waiting = notArrived(contact, replies.get(contact.id) ?? []);
    return { contact, side, other: otherOf(contact, side), unread, waiting };
  });
}

/** The person's conversations, latest activity first, over what waits in the outbox; read from the server when the page opens. */
export function useConversations() {
  const user = useUser();
  const { contacts, problem, isKept, isLoading } = useInbox();
  const rows = useOutboxRows();
  const ownDesignerId = user?.designer?.id ?? null;

  useEffect(() => {
    void loadInbox();
    // What waits is shown as soon as the page: elsewhere its code comes later.
    openOutbox().catch(() => undefined);
  }, [user?.id]);

  const conversations = useMemo(
    () =>
      contacts &&
      conversationsOf(contacts, ownDesignerId, rows).sort((a, b) =>
        b.contact.last_message_at.localeCompare(a.contact.last_message_at),
      ),
    [contacts, ownDesignerId, rows],
  );
  return { conversations, problem, isKept, isLoading, retry: () => void loadInbox() };
}

/**
 * Unread first, then latest activity. The one that is open keeps the place it had when it was opened, so that the list
 * does not jump under the person.
 */
export function inOrder(
  conversations: readonly Conversation[],
  heldId: number | null,
): readonly Conversation[] {
  const isFirst = ({ unread, contact }: Conversation) => unread > 0 || contact.id === heldId;
  return [...conversations.filter(isFirst), ...conversations.filter((one) => !isFirst(one))];
}
