import styles from './conversation-list.module.css';
import { ConversationLine } from './conversation-line';
import { useReceived } from '../use-conversations';

/** More requests are on the page of messages. */
const MAX_LINES = 3;

/** The unread requests of a designer, latest first; nothing when there are none. */
export function UnreadRequests() {
  const unread = useReceived().data?.filter((one) => one.unread > 0) ?? [];
  if (unread.length === 0) return null;
  return (
    <ul className={styles.list} role="list" aria-label="Richieste da leggere">
      {unread.slice(0, MAX_LINES).map((conversation) => (
        <ConversationLine
          key={conversation.contact.id}
          conversation={conversation}
          isOpen={false}
          onOpen={() => undefined}
        />
      ))}
    </ul>
  );
}
