import { errorText } from '../../../data/http/errors';
import type { Remote } from '../../../data/query/query';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { OfflineNotice } from '../../../ui/notices/offline-notice';
import { Skeleton, SkeletonArea } from '../../../ui/notices/skeleton';
import { ReceivedMessage } from './received-message';
import styles from './received-messages.module.css';
import type { Conversation } from '../contacts.outbox';

/** Typical widths of names, for the skeleton. */
const NAME_WIDTHS = ['8rem', '10rem', '12rem'] as const;

interface ReceivedMessagesProps {
  received: Remote<readonly Conversation[]>;
  onOpen: (conversation: Conversation) => void;
}

/** The section 'Messaggi' of a designer's own page, latest activity first. */
export function ReceivedMessages({ received, onOpen }: ReceivedMessagesProps) {
  const { data: conversations, error, isOffline, refetch } = received;
  const unread = conversations?.filter((one) => one.unread > 0).length ?? 0;
  return (
    <section className={styles.section} aria-labelledby="received-messages">
      <h2 id="received-messages">Messaggi</h2>
      {conversations && conversations.length > 0 && (
        <p className={styles.summary} role="status">
          {unread === 0 ? 'Li hai letti tutti.' : `${unread} da leggere su ${conversations.length}.`}
        </p>
      )}
      {isOffline && <OfflineNotice onRetry={refetch} />}
      {error !== null && !conversations ? (
        <ErrorState heading="h3" title="I messaggi non arrivano." text={errorText(error)} onRetry={refetch} />
      ) : (
        <Content conversations={conversations} onOpen={onOpen} />
      )}
    </section>
  );
}

interface ContentProps {
  conversations: readonly Conversation[] | undefined;
  onOpen: (conversation: Conversation) => void;
}

function Content({ conversations, onOpen }: ContentProps) {
  if (!conversations) {
    return (
      <SkeletonArea label="Caricamento messaggi…" className={styles.list}>
        {NAME_WIDTHS.map((width) => (
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
