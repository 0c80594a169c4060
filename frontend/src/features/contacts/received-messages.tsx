import { EmptyState, ErrorState } from '../../ui/message-state';
import { OfflineNotice } from '../../ui/offline-notice';
import { Skeleton, SkeletonArea } from '../../ui/skeleton';
import { ReceivedMessage } from './received-message';
import styles from './received-messages.module.css';
import type { Conversation } from './use-conversations';

/** How long names are, roughly. */
const SENDERS = ['8rem', '7rem', '9rem'];

interface ReceivedMessagesProps {
  /** Null while they are on their way. */
  conversations: readonly Conversation[] | null;
  problem: string | null;
  isKept: boolean;
  onOpen: (conversation: Conversation) => void;
  onRetry: () => void;
}

/** 'Messaggi' of a designer's own page, latest activity first. */
export function ReceivedMessages({ conversations, problem, isKept, onOpen, onRetry }: ReceivedMessagesProps) {
  const unread = conversations?.filter((one) => one.unread > 0).length ?? 0;
  return (
    <section className={styles.section} aria-labelledby="received-messages">
      <h2 id="received-messages">Messaggi</h2>
      {conversations && conversations.length > 0 && (
        <p className={styles.summary} role="status">
          {unread === 0 ? 'Li hai letti tutti.' : `${unread} da leggere su ${conversations.length}.`}
        </p>
      )}
      {isKept && <OfflineNotice onRetry={onRetry} />}
      {problem && !conversations ? (
        <ErrorState heading="h3" title="I messaggi non arrivano." text={problem} onRetry={onRetry} />
      ) : (
        <Content conversations={conversations} onOpen={onOpen} />
      )}
    </section>
  );
}

function Content({ conversations, onOpen }: Pick<ReceivedMessagesProps, 'conversations' | 'onOpen'>) {
  if (!conversations) {
    return (
      <SkeletonArea label="Caricamento messaggi…" className={styles.list}>
        {SENDERS.map((width) => (
          <div key={width} className={styles.coming}>
            <Skeleton width={width} />
            <Skeleton />
          </div>
        ))}
      </SkeletonArea>
    );
  }
  if (conversations.length === 0) {
    return (
      <EmptyState
        heading="h3"
        title="Ancora nessun messaggio."
        text="Quando qualcuno ti scrive dal tuo profilo, lo trovi qui e ricevi anche un’email."
      />
    );
  }
  return (
    <ul className={styles.list} role="list">
      {conversations.map((conversation) => (
        <ReceivedMessage key={conversation.contact.id} conversation={conversation} onOpen={onOpen} />
      ))}
    </ul>
  );
}
