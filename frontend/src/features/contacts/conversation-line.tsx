import { Link } from 'wouter';
import { paths } from '../../lib/routes';
import { Badge } from '../../ui/badge';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { Avatar } from './avatar';
import styles from './conversation-list.module.css';
import { shortDateText } from './dates';
import type { Conversation } from './contacts.outbox';

interface ConversationLineProps {
  conversation: Conversation;
  isOpen: boolean;
  onOpen: (conversation: Conversation) => void;
}

/** Element id of the line of a conversation. */
export const lineId = (contactId: number) => `conversazione-${contactId}`;

/** Marks that the conversation was opened from the list, so that the back link can use the browser history. */
const FROM_LIST = { fromList: true };

/** The newest message of either person, including one that is still in the outbox. */
function lastMessage({ contact, side, waiting }: Conversation): { text: string; isOwn: boolean } {
  const reply = waiting.at(-1);
  if (reply) return { text: reply.body.message, isOwn: true };
  const last = contact.messages.at(-1);
  return { text: last?.message ?? contact.message, isOwn: last?.sender === side };
}

/** One conversation in the list: the other person, the date, the newest message and the number of unread ones. */
export function ConversationLine({ conversation, isOpen, onOpen }: ConversationLineProps) {
  const { contact, other, unread, waiting } = conversation;
  const { text, isOwn } = lastMessage(conversation);
  const at = new Date(waiting.at(-1)?.createdAt ?? contact.last_message_at);
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
        <Avatar name={other.name} picture={other.picture} />
        <span className={styles.name}>{other.name}</span>
        <time className={styles.when} dateTime={at.toISOString()}>
          {shortDateText(at, new Date())}
        </time>
        <span className={styles.preview}>
          {isOwn && 'Tu: '}
          {text}
        </span>
        <LineState waiting={waiting} unread={unread} />
      </Link>
    </li>
  );
}

function LineState({ waiting, unread }: Pick<Conversation, 'waiting' | 'unread'>) {
  if (waiting.some(({ state }) => state === 'failed')) return <Badge tone="danger">Non inviato</Badge>;
  if (waiting.length > 0) return <Badge>In coda</Badge>;
  if (unread === 0) return null;
  return (
    <span className={styles.unread} data-figures>
      {unread}
      <VisuallyHidden> da leggere</VisuallyHidden>
    </span>
  );
}
