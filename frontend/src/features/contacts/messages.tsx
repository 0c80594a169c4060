import { type ReactNode, useEffect, useRef, useState } from 'react';
import desk from '../../../../pictures/originals/piece-B.webp?picture';
import { paths } from '../../lib/routes';
import { ButtonLink } from '../../ui/button';
import { Alert } from '../../ui/alert';
import { EmptyState, ErrorState } from '../../ui/message-state';
import { OfflineNotice } from '../../ui/offline-notice';
import { ConversationList } from './conversation-list';
import { lineId } from './conversation-line';
import { MarkAllRead } from './mark-all-read';
import { MessagesSkeleton } from './messages-skeleton';
import styles from './messages.module.css';
import { ThreadPane } from './thread-pane';
import { THREAD_TITLE } from './thread-view';
import { type Conversation, inOrder, useConversations } from './use-conversations';
import { useWaitingContacts } from './waiting-contacts';

interface MessagesProps {
  /** The conversation that the address names; null for none. */
  openId: number | null;
  /** Offers to be told of new messages. */
  notify?: ReactNode;
}

/** The focus follows: onto the name of a conversation that was opened, and back to its line in the list. */
function useFocus(openId: number | null): void {
  const before = useRef(openId);
  useEffect(() => {
    const previous = before.current;
    before.current = openId;
    if (previous === openId) return;
    const target = openId === null ? lineId(previous ?? 0) : THREAD_TITLE;
    document.getElementById(target)?.focus({ preventScroll: true });
  }, [openId]);
}

/** 'Messaggi': both sides' conversations; list and thread side by side where there is room. */
export function Messages({ openId, notify }: MessagesProps) {
  const { conversations, problem, isKept, isLoading, retry } = useConversations();
  useFocus(openId);
  return (
    <div className={styles.page} data-open={openId !== null || undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>Messaggi</h1>
        {conversations && <MarkAllRead conversations={conversations} />}
      </header>
      <div className={styles.notices}>
        {isKept && <OfflineNotice onRetry={retry} />}
        {problem && conversations && <Alert>{problem}</Alert>}
        {notify && <div className={styles.notify}>{notify}</div>}
      </div>
      {conversations ? (
        <Panes conversations={conversations} openId={openId} isLoading={isLoading} />
      ) : (
        <NotHere problem={problem} isLoading={isLoading} onRetry={retry} />
      )}
    </div>
  );
}

interface NotHereProps {
  problem: string | null;
  isLoading: boolean;
  onRetry: () => void;
}

function NotHere({ problem, isLoading, onRetry }: NotHereProps) {
  if (problem === null) return <MessagesSkeleton />;
  return <ErrorState title="I messaggi non arrivano." text={problem} onRetry={onRetry} busy={isLoading} />;
}

interface PanesProps {
  conversations: readonly Conversation[];
  openId: number | null;
  isLoading: boolean;
}

function Panes({ conversations, openId, isLoading }: PanesProps) {
  const [heldId, setHeldId] = useState<number | null>(null);
  const waiting = useWaitingContacts(conversations);
  if (conversations.length === 0 && waiting.length === 0) {
    return isLoading ? <MessagesSkeleton /> : <NoMessages />;
  }
  const hold = ({ contact, unread }: Conversation) => setHeldId(unread > 0 ? contact.id : null);
  return (
    <div className={styles.panes}>
      <nav className={styles.list} aria-label="Conversazioni">
        <ConversationList conversations={inOrder(conversations, heldId)} openId={openId} onOpen={hold} />
      </nav>
      <div className={styles.open}>
        <ThreadPane
          conversation={conversations.find(({ contact }) => contact.id === openId) ?? null}
          isWanted={openId !== null}
          isLoading={isLoading}
        />
      </div>
    </div>
  );
}

function NoMessages() {
  return (
    <EmptyState
      picture={desk}
      title="Ancora nessun messaggio."
      text="Quando scrivi a un designer, o qualcuno ti scrive, la conversazione continua qui."
      buttons={<ButtonLink href={paths.home}>Scopri i designer</ButtonLink>}
    />
  );
}
