import { onFirstUse } from '@stanze/domain/on-first-use';
import { useId, useState } from 'react';
import type { Contact } from '../../../data/http/types';
import { dayText } from '../../../lib/texts/day-text';
import { ChevronDown } from 'lucide-react';
import { paths } from '../../../lib/routes';
import { Badge } from '../../../ui/marks/badge';
import { ButtonLink } from '../../../ui/buttons/button';
import { Icon } from '../../../ui/marks/icon';
import { TextLink } from '../../../ui/text/link';
import styles from './received-messages.module.css';
import { shownStatus } from '../conversation';
import type { Conversation } from '../contacts.outbox';
import { DeliveryState } from '../thread/delivery-state';
import { EarlierMessages } from '../thread/earlier-messages';
import { LinkedText } from '../message/linked-text';
import { requestLabel } from '../thread/request-texts';
import { useShownRequest } from '../requests.outbox';
import { SentBrief } from '../thread/sent-brief';
import { type Delivery, latestBubble } from '../thread';
import { useWholeConversation } from '../use-whole-conversation';

const momentFormat = onFirstUse(
  () => new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short' }),
);

interface ReceivedMessageProps {
  conversation: Conversation;
  onOpen: (conversation: Conversation) => void;
}

/** One conversation: a line with the client, the state, day and text of the latest message; a click shows all messages. */
export function ReceivedMessage({ conversation, onOpen }: ReceivedMessageProps) {
  const { contact, unread } = conversation;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isNew = unread > 0;
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen) onOpen(conversation);
  };
  return (
    <li className={styles.message} data-unread={isNew || undefined}>
      <h3 className={styles.heading}>
        <button
          type="button"
          className={styles.line}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <span className={styles.sender}>{contact.user_name}</span>
          <Latest conversation={conversation} hasText={!isOpen} />
          <span className={styles.chevron}>
            <Icon of={ChevronDown} />
          </span>
        </button>
      </h3>
      <div className={styles.content} id={id} hidden={!isOpen}>
        {isOpen && <SentBrief conversation={conversation} />}
        {isOpen && <Messages contact={contact} />}
      </div>
    </li>
  );
}

/** The state of the latest message, its day and, while the conversation is closed, its text. */
function Latest({ conversation, hasText }: { conversation: Conversation; hasText: boolean }) {
  const { contact, side, waiting } = conversation;
  const latest = latestBubble(contact, side, waiting);
  const at = latest?.at ?? new Date(contact.last_message_at);
  return (
    <>
      <StateBadge conversation={conversation} delivery={latest?.delivery ?? null} />
      <time className={styles.date} dateTime={at.toISOString()}>
        {dayText(at)}
      </time>
      <RequestLine conversation={conversation} />
      {hasText && (
        <span className={styles.preview}>
          {latest?.isOwn && 'Tu: '}
          {latest?.text ?? contact.message}
        </span>
      )}
    </>
  );
}

/** How the request stands. */
function RequestLine({ conversation }: { conversation: Conversation }) {
  const { state } = useShownRequest(conversation);
  return state && <span className={styles.date}>{requestLabel(conversation.side, state)}</span>;
}

/** How far the designer's own latest message got, or the status of the conversation. */
function StateBadge({ conversation, delivery }: { conversation: Conversation; delivery: Delivery | null }) {
  if (delivery) {
    return (
      <Badge>
        <DeliveryState delivery={delivery} />
      </Badge>
    );
  }
  return <Badge tone={conversation.unread > 0 ? 'accent' : 'neutral'}>{shownStatus(conversation)}</Badge>;
}

function Messages({ contact }: { contact: Contact }) {
  useWholeConversation(contact);
  return (
    <>
      <EarlierMessages contact={contact} />
      {contact.messages.map(({ id, sender, message, created_at: at }) => (
        <div key={id}>
          <p className={styles.author}>
            {sender === 'client' ? contact.user_name : 'Tu'},{' '}
            <time dateTime={at}>{momentFormat().format(new Date(at))}</time>
          </p>
          <p className={styles.text}>
            <LinkedText text={message} />
          </p>
        </div>
      ))}
      {contact.user_email && (
        <div className={styles.reply}>
          <ButtonLink variant="secondary" href={paths.conversation(contact.id)}>
            Rispondi
          </ButtonLink>
          <p>
            oppure scrivi a <TextLink href={`mailto:${contact.user_email}`}>{contact.user_email}</TextLink>
          </p>
        </div>
      )}
    </>
  );
}
