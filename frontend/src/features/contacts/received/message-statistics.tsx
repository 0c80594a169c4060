import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { paths } from '../../../lib/routes';
import { errorText } from '../../../data/http/errors';
import type { Remote } from '../../../data/query/query';
import { dayText } from '../../../lib/texts/day-text';
import { Badge } from '../../../ui/marks/badge';
import { TextLink } from '../../../ui/text/link';
import { LoadingLines } from '../../../ui/notices/loading-lines';
import { LongList } from '../../../ui/lists/long-list';
import { EmptyState, ErrorState } from '../../../ui/notices/message-state';
import { OfflineNotice } from '../../../ui/notices/offline-notice';
import { RetryAlert } from '../../../ui/notices/retry-alert';
import styles from './message-statistics.module.css';
import type { Conversation } from '../contacts.outbox';
import { shownStatus } from '../conversation';

/** The part 'Messages' of a designer's statistics: who wrote, when, and the status. */
export function MessageStatistics({ data, error, isOffline, refetch }: Remote<readonly Conversation[]>) {
  const problem = error === null || isOffline ? null : errorText(error);
  if (problem !== null && !data) {
    return <ErrorState heading="h3" title={FAILURE_TEXTS.loadMessages} text={problem} onRetry={refetch} />;
  }
  if (!data) return <LoadingLines label="Loading messages..." />;
  return (
    <>
      {isOffline && <OfflineNotice onRetry={refetch} />}
      {problem !== null && <RetryAlert onRetry={refetch}>{FAILURE_TEXTS.loadMessages}</RetryAlert>}
      {data.length === 0 ? (
        <EmptyState heading="h3" title="No messages yet! When users contact you, they'll appear here." />
      ) : (
        <LongList items={data}>
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
      <p className={styles.summary}>
        <time dateTime={contact.created_at}>{dayText(contact.created_at)}</time>
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
