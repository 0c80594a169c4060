import { CheckCheck } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import desk from '../../../../../pictures/originals/piece-B.webp?picture';
import { paths } from '../../../lib/routes';
import { errorText } from '../../../data/http/errors';
import type { Contact } from '../../../data/http/types';
import { Button, ButtonLink } from '../../../ui/buttons/button';
import { Alert } from '../../../ui/notices/alert';
import { Icon } from '../../../ui/marks/icon';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { OfflineNotice } from '../../../ui/notices/offline-notice';
import { type Conversation, markConversationRead } from '../contacts.outbox';
import { ConversationList } from './conversation-list';
import { lineId } from './conversation-line';
import { MessagesSkeleton } from './messages-skeleton';
import styles from './messages.module.css';
import { ThreadPane } from './thread-pane';
import { type CallSlots, THREAD_TITLE } from '../thread/thread-view';
import { inOrder, useConversations } from '../use-conversations';
import { useWaitingContacts } from './waiting-contacts';

interface MessagesProps {
  /** Id of the conversation in the URL; null for none. */
  openId: number | null;
  /** The offer to receive notifications of new messages. */
  notify?: ReactNode;
  /** Other designers than those the person has written to, for a request that ended without an answer. */
  alternatives?: Alternatives;
  /** The button that reports a conversation. */
  report?: Report;
  /** The calls of a conversation. */
  calls?: Calls;
}

type Calls = (conversation: Conversation) => CallSlots;
type Report = (contactId: number, name: string) => ReactNode;
type Alternatives = (request: Contact, written: ReadonlySet<number>) => ReactNode;

/**
 * Moves the focus to the name of a conversation when it is opened, and back to its line in the list when it is closed.
 */
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

const NONE: readonly Conversation[] = [];

/** The conversations; what waits to be sent is shown also when none could be loaded. `problem`: why not, or null. */
function useShown() {
  const { data, error, isOffline, ...rest } = useConversations();
  const hasWaiting = useWaitingContacts(NONE).length > 0;
  const problem = error === null || isOffline ? null : errorText(error);
  const conversations = data ?? (problem !== null && hasWaiting ? NONE : undefined);
  return { ...rest, isOffline, problem, conversations };
}

/** The page 'Messaggi': all conversations; list and thread next to each other on a wide screen. */
export function Messages({ openId, notify, alternatives, report, calls }: MessagesProps) {
  const { conversations, problem, isOffline, isFetching, refetch } = useShown();
  useFocus(openId);
  return (
    <div className={styles.page} data-open={openId !== null || undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>Messaggi</h1>
        {conversations && <MarkAllRead conversations={conversations} />}
      </header>
      <div className={styles.notices}>
        {isOffline && <OfflineNotice onRetry={refetch} />}
        {problem && conversations && <Alert>{problem}</Alert>}
        {notify && <div className={styles.notify}>{notify}</div>}
      </div>
      {conversations ? (
        <Panes
          conversations={conversations}
          openId={openId}
          isLoading={isFetching}
          alternatives={alternatives}
          report={report}
          calls={calls}
        />
      ) : (
        <NotLoaded problem={problem} onRetry={refetch} />
      )}
    </div>
  );
}

async function markAll(unread: readonly Conversation[]): Promise<void> {
  for (const { contact } of unread) await markConversationRead(contact);
}

/** Marks all conversations as read; shown while there is an unread one. */
function MarkAllRead({ conversations }: { conversations: readonly Conversation[] }) {
  const unread = conversations.filter((one) => one.unread > 0);
  if (unread.length === 0) return null;
  return (
    <Button variant="quiet" icon={<Icon of={CheckCheck} />} onClick={() => void markAll(unread)}>
      Segna tutti come letti
    </Button>
  );
}

function NotLoaded({ problem, onRetry }: { problem: string | null; onRetry: () => void }) {
  if (problem === null) return <MessagesSkeleton />;
  return <ErrorState title="I messaggi non arrivano." text={problem} onRetry={onRetry} />;
}

interface PanesProps {
  conversations: readonly Conversation[];
  openId: number | null;
  isLoading: boolean;
  alternatives?: Alternatives;
  report?: Report;
  calls?: Calls;
}

/** The designers of these conversations, to whom the person has written or who are the person. */
function designersOf(conversations: readonly Conversation[]): ReadonlySet<number> {
  return new Set(conversations.flatMap(({ contact }) => contact.designer_id ?? []));
}

function Panes({ conversations, openId, isLoading, alternatives, report, calls }: PanesProps) {
  const [openedUnreadId, setOpenedUnreadId] = useState<number | null>(null);
  const handleOpen = useCallback(
    ({ contact, unread }: Conversation) => setOpenedUnreadId(unread > 0 ? contact.id : null),
    [],
  );
  const waiting = useWaitingContacts(conversations);
  if (conversations.length === 0 && waiting.length === 0) {
    return isLoading ? <MessagesSkeleton /> : <NoMessages />;
  }
  const opened = conversations.find(({ contact }) => contact.id === openId) ?? null;
  return (
    <div className={styles.panes}>
      <nav className={styles.list} aria-label="Conversazioni">
        <ConversationList
          conversations={inOrder(conversations, openedUnreadId)}
          openId={openId}
          onOpen={handleOpen}
        />
      </nav>
      <div className={styles.open}>
        <ThreadPane
          conversation={opened}
          isWanted={openId !== null}
          isLoading={isLoading}
          alternatives={opened && alternatives?.(opened.contact, designersOf(conversations))}
          report={opened && report?.(opened.contact.id, opened.other.name)}
          calls={calls}
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
