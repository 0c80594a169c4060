import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { paths } from '../../lib/routes';
import { Alert } from '../../ui/alert';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { TextLink } from '../../ui/link';
import { LoadingLines } from '../../ui/loading-lines';
import { LongList } from '../../ui/long-list';
import { EmptyState, ErrorState } from '../../ui/message-state';
import { OfflineNotice } from '../../ui/offline-notice';
import styles from './message-statistics.module.css';
import { shownStatus } from './shown-status';
import type { Conversation } from './use-conversations';

const DAY = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'long', year: 'numeric' });

interface MessageStatisticsProps {
  /** Null while they are on their way. */
  conversations: readonly Conversation[] | null;
  problem: string | null;
  /** They come from this device, because the server could not be reached. */
  isKept: boolean;
  onRetry: () => void;
}

/** 'Messages' of a designer's statistics: who wrote, when, and what became of it. */
export function MessageStatistics({ conversations, problem, isKept, onRetry }: MessageStatisticsProps) {
  if (problem !== null && !conversations) {
    return <ErrorState heading="h3" title={FAILURE_TEXTS.loadMessages} text={problem} onRetry={onRetry} />;
  }
  if (!conversations) return <LoadingLines label="Loading messages..." />;
  return (
    <>
      {isKept && <OfflineNotice onRetry={onRetry} />}
      {problem !== null && (
        <Alert
          buttons={
            <Button variant="secondary" onClick={onRetry}>
              Riprova
            </Button>
          }
        >
          {FAILURE_TEXTS.loadMessages}
        </Alert>
      )}
      {conversations.length === 0 ? (
        <EmptyState heading="h3" title="No messages yet! When users contact you, they'll appear here." />
      ) : (
        <LongList items={conversations}>
          {(conversation) => <Line key={conversation.contact.id} conversation={conversation} />}
        </LongList>
      )}
    </>
  );
}

function Line({ conversation }: { conversation: Conversation }) {
  const { contact, unread } = conversation;
  return (
    <li className={styles.line}>
      <TextLink className={styles.sender} href={paths.conversation(contact.id)} look="quiet">
        {contact.user_name}
      </TextLink>
      <Badge tone={unread > 0 ? 'accent' : 'neutral'}>{shownStatus(conversation)}</Badge>
      <p className={styles.facts}>
        <time dateTime={contact.created_at}>{DAY.format(new Date(contact.created_at))}</time>
        {contact.user_email && (
          <>
            {', '}
            <a href={`mailto:${contact.user_email}`}>{contact.user_email}</a>
          </>
        )}
      </p>
      <p className={styles.text}>{contact.message}</p>
    </li>
  );
}
