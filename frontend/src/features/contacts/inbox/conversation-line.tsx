import { memo } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/routes';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { Avatar } from '../message/avatar';
import styles from './conversation-list.module.css';
import { shortDateText } from '../dates';
import type { Conversation } from '../contacts.outbox';
import { DeliveryState } from '../thread/delivery-state';
import { batchText, requestLabel } from '../thread/request-texts';
import { useShownRequest } from '../requests.outbox';
import { type Bubble, latestBubble } from '../thread';

interface ConversationLineProps {
  conversation: Conversation;
  isOpen: boolean;
  onOpen: (conversation: Conversation) => void;
}

/** Element id of the line of a conversation. */
export const lineId = (contactId: number) => `conversazione-${contactId}`;

/** Marks that the conversation was opened from the list, so that the back link can use the browser history. */
const FROM_LIST = { fromList: true };

/**
 * One conversation in the list: the other person, the date, the newest message, its state and the number of unread ones.
 * It is rendered again only when it has changed, because a designer may have thousands.
 */
export const ConversationLine = memo(function ConversationLine({
  conversation,
  isOpen,
  onOpen,
}: ConversationLineProps) {
  const { contact, side, other, unread, waiting } = conversation;
  const latest = latestBubble(contact, side, waiting);
  const at = latest?.at ?? new Date(contact.last_message_at);
  return (
    <li className={styles.item}>
      <Link
        id={lineId(contact.id)}
        className={styles.line}
        href={paths.conversation(contact.id)}
        state={FROM_LIST}
        aria-current={isOpen ? 'true' : undefined}
        data-unread={unread > 0 || undefined}
        onClick={() => onOpen(conversation)}
      >
        <Avatar name={other.name} style={other.style} />
        <span className={styles.name}>{other.name}</span>
        <time className={styles.when} dateTime={at.toISOString()}>
          {shortDateText(at)}
        </time>
        <span className={styles.preview}>
          {latest?.isOwn && 'Tu: '}
          {latest?.text ?? contact.message}
        </span>
        {/* The text for screen readers is last, so that the name contains the visible text without a gap. */}
        <RequestLine conversation={conversation} />
        <LineState conversation={conversation} latest={latest} />
      </Link>
    </li>
  );
});

/** How the request stands. */
function RequestLine({ conversation }: { conversation: Conversation }) {
  const { state } = useShownRequest(conversation);
  if (state === null) return null;
  const { side, contact } = conversation;
  const batch = batchText(side, contact.batch_size);
  return (
    <span className={styles.request}>
      {requestLabel(side, state)}
      {batch && ` · ${batch}`}{' '}
    </span>
  );
}

interface LineStateProps {
  conversation: Conversation;
  latest: Bubble | null;
}

/** How far the person's own messages got, and how many messages of the other person are unread. */
function LineState({ conversation: { waiting, unread }, latest }: LineStateProps) {
  const hasFailed = waiting.some(({ state }) => state === 'failed');
  const isWaiting = waiting.length > 0;
  const delivery = hasFailed ? 'failed' : isWaiting ? 'queued' : latest?.delivery;
  return (
    <span className={styles.states}>
      {delivery && <DeliveryState delivery={delivery} />}
      {unread > 0 && (
        <span className={styles.unread} data-figures>
          {unread}
          <VisuallyHidden> da leggere</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
