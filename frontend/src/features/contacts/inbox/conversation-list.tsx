import { LongList } from '../../../ui/lists/long-list';
import styles from './conversation-list.module.css';
import { ConversationLine } from './conversation-line';
import type { Conversation } from '../contacts.outbox';
import { useWaitingContacts, WaitingContact } from './waiting-contacts';

interface ConversationListProps {
  /** In the order in which they are shown. */
  conversations: readonly Conversation[];
  openId: number | null;
  onOpen: (conversation: Conversation) => void;
}

/** All conversations, unread first, fifty at a time. Above them are the first messages that are not sent yet. */
export function ConversationList({ conversations, openId, onOpen }: ConversationListProps) {
  const waiting = useWaitingContacts(conversations);
  return (
    <LongList
      className={styles.list}
      items={conversations}
      first={waiting.map((rows) => <WaitingContact key={rows[0]?.id} rows={rows} />)}
    >
      {(conversation) => (
        <ConversationLine
          key={conversation.contact.id}
          conversation={conversation}
          isOpen={conversation.contact.id === openId}
          onOpen={onOpen}
        />
      )}
    </LongList>
  );
}
