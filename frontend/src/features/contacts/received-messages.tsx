import { isUnread } from '@stanze/domain/contact-statuses';
import type { Contact } from '../../api/types';
import { EmptyState, ErrorState } from '../../ui/message-state';
import { OfflineNotice } from '../../ui/offline-notice';
import { Skeleton, SkeletonArea, SkeletonText } from '../../ui/skeleton';
import { ReceivedMessage } from './received-message';
import styles from './received-messages.module.css';

interface ReceivedMessagesProps {
  /** Null while they are on their way. */
  contacts: readonly Contact[] | null;
  error: string | null;
  isKept: boolean;
  onOpen: (contact: Contact) => void;
  onRetry: () => void;
}

/** 'Messaggi' of a designer's own page, latest activity first. */
export function ReceivedMessages({ contacts, error, isKept, onOpen, onRetry }: ReceivedMessagesProps) {
  const unread = contacts?.filter(({ status }) => isUnread(status)).length ?? 0;
  return (
    <section className={styles.section} aria-labelledby="received-messages">
      <h2 id="received-messages">Messaggi</h2>
      {contacts && contacts.length > 0 && (
        <p className={styles.summary} role="status">
          {unread === 0 ? 'Li hai letti tutti.' : `${unread} da leggere su ${contacts.length}.`}
        </p>
      )}
      {isKept && <OfflineNotice onRetry={onRetry} />}
      {error ? (
        <ErrorState heading="h3" title="I messaggi non arrivano." text={error} onRetry={onRetry} />
      ) : (
        <Content contacts={contacts} onOpen={onOpen} />
      )}
    </section>
  );
}

function Content({ contacts, onOpen }: Pick<ReceivedMessagesProps, 'contacts' | 'onOpen'>) {
  if (!contacts) {
    return (
      <SkeletonArea label="Caricamento messaggi...">
        <Skeleton shape="title" width="40%" />
        <SkeletonText lines={3} />
      </SkeletonArea>
    );
  }
  if (contacts.length === 0) {
    return (
      <EmptyState
        heading="h3"
        title="Ancora nessun messaggio."
        text="Quando qualcuno ti scrive dal tuo profilo, lo trovi qui e ricevi anche una email."
      />
    );
  }
  return (
    <ul className={styles.list} role="list">
      {contacts.map((contact) => (
        <ReceivedMessage key={contact.id} contact={contact} onOpen={onOpen} />
      ))}
    </ul>
  );
}
