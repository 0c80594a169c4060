import type { ReactNode } from 'react';
import { paths } from '../../../lib/routes';
import { ButtonLink } from '../../../ui/buttons/button';
import { EmptyState } from '../../../ui/notices/message-state';
import { Skeleton, SkeletonArea, SkeletonText } from '../../../ui/notices/skeleton';
import styles from './messages.module.css';
import { type CallSlots, ThreadView } from '../thread/thread-view';
import type { Conversation } from '../contacts.outbox';

interface ThreadPaneProps {
  conversation: Conversation | null;
  /** Whether the URL contains the id of a conversation. */
  isWanted: boolean;
  isLoading: boolean;
  /** Other designers for a client whose request has ended without an answer. */
  alternatives?: ReactNode;
  /** The button that reports the conversation. */
  report?: ReactNode;
  /** The calls of a conversation. */
  calls?: (conversation: Conversation) => CallSlots;
}

/** The open conversation, or the reason why there is none. */
export function ThreadPane({ conversation, isWanted, isLoading, calls, ...slots }: ThreadPaneProps) {
  if (conversation) {
    return (
      <ThreadView
        key={conversation.contact.id}
        conversation={conversation}
        calls={calls?.(conversation)}
        {...slots}
      />
    );
  }
  if (!isWanted) return <p className={styles.none}>Scegli una conversazione per leggerla.</p>;
  if (isLoading) {
    return (
      <SkeletonArea label="Caricamento messaggi…" className={styles.missing}>
        <Skeleton shape="title" width="40%" />
        <SkeletonText lines={4} />
      </SkeletonArea>
    );
  }
  return (
    <div className={styles.missing}>
      <EmptyState
        title="Questa conversazione non è qui."
        text="Forse è di un altro account, oppure non è ancora su questo dispositivo."
        buttons={
          <ButtonLink variant="secondary" href={paths.messages} replace>
            Tutte le conversazioni
          </ButtonLink>
        }
      />
    </div>
  );
}
