import { templateValues } from '@stanze/domain/reply-templates';
import { ArrowLeft } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../../lib/routes';
import { euros } from '../../../lib/texts/euros';
import { Icon } from '../../../ui/marks/icon';
import { TextLink } from '../../../ui/text/link';
import { Avatar } from '../message/avatar';
import { BlockButton } from '../blocks/block-button';
import { Bubble } from './bubble';
import { type Conversation, markConversationRead } from '../contacts.outbox';
import { lastReceived } from '../conversation';
import { dayText } from '../dates';
import { EarlierMessages } from './earlier-messages';
import { ReplyForm } from './reply-form';
import { RequestEnd, RequestStateBar } from './request-state-bar';
import { SentBrief } from './sent-brief';
import { TemplatePicker } from '../templates/template-picker';
import { threadOf } from '../thread';
import styles from './thread.module.css';
import { useEndOfScroll } from './use-end-of-scroll';
import { useReply } from './use-reply';
import { useWholeConversation } from '../use-whole-conversation';

/** Element id of the name above an open conversation, which receives the focus. */
export const THREAD_TITLE = 'thread-title';

/** Marks an open conversation as read while the page is visible. */
function useReadMark({ contact, side, unread }: Conversation): void {
  const marked = useRef(0);
  useEffect(() => {
    const mark = () => {
      const last = lastReceived(contact, side);
      if (document.visibilityState !== 'visible' || unread === 0 || marked.current === last) return;
      marked.current = last;
      void markConversationRead(contact);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [contact, side, unread]);
}

/** What belongs to the calls of a conversation, by its position. */
export interface CallSlots {
  /** Above the messages. */
  agreed: ReactNode;
  /** Under a message. */
  under: (messageId: number) => ReactNode;
  /** After the messages. */
  waiting: ReactNode;
  /** In the form. */
  propose: ReactNode;
}

interface ThreadViewProps {
  conversation: Conversation;
  /** Other designers for a client whose request has ended without an answer. */
  alternatives?: ReactNode;
  /** The button that reports the conversation. */
  report?: ReactNode;
  calls?: CallSlots;
}

/** One conversation: the other person, the messages by day, and the field for a reply. */
export function ThreadView({ conversation, alternatives, report, calls }: ThreadViewProps) {
  const { contact, side, other, waiting } = conversation;
  const reply = useReply(contact.id, other.name);
  const days = threadOf(contact, side, waiting);
  useWholeConversation(contact);
  useReadMark(conversation);
  const box = useEndOfScroll(days.at(-1)?.bubbles.at(-1)?.key ?? '');
  return (
    <section className={styles.thread} aria-labelledby={THREAD_TITLE}>
      <ThreadHead conversation={conversation} report={report} />
      <RequestStateBar conversation={conversation} />
      {calls?.agreed}
      <div ref={box} className={styles.log} role="log" aria-label={`Messaggi con ${other.name}`} tabIndex={0}>
        <Request conversation={conversation} />
        <SentBrief conversation={conversation} />
        <EarlierMessages contact={contact} />
        {days.map(({ day, bubbles }) => (
          <div key={day.getTime()}>
            <h3 className={styles.day}>{dayText(day, new Date())}</h3>
            <ol className={styles.bubbles} role="list">
              {bubbles.map((bubble) => (
                <Bubble key={bubble.key} bubble={bubble} name={other.name} onEdit={reply.takeBack}>
                  {bubble.id !== null && calls?.under(bubble.id)}
                </Bubble>
              ))}
            </ol>
          </div>
        ))}
        {calls?.waiting}
        <RequestEnd conversation={conversation} alternatives={alternatives} />
      </div>
      {other.isGone ? (
        <p className={styles.gone}>Questa persona non è più su Stanze: puoi rileggere, non rispondere.</p>
      ) : (
        <>
          {side === 'designer' && (
            <TemplatePicker
              values={templateValues(other.name, contact.subject, contact.brief ?? null)}
              text={reply.text}
              write={reply.write}
            />
          )}
          {calls?.propose}
          <ReplyForm name={other.name} withPhotos={side === 'client'} reply={reply} />
        </>
      )}
    </section>
  );
}

function isFromList(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

function ThreadHead({ conversation, report }: ThreadViewProps) {
  const { contact, side, other } = conversation;
  const [, navigate] = useLocation();
  const goBack = (event: MouseEvent) => {
    event.preventDefault();
    // When the page was opened from the list, going back has the same effect as the browser's back button.
    if (isFromList()) window.history.back();
    else navigate(paths.messages, { replace: true });
  };
  return (
    <header className={styles.head}>
      <TextLink className={styles.back} href={paths.messages} look="quiet" onClick={goBack}>
        <Icon of={ArrowLeft} label="Torna alle conversazioni" />
      </TextLink>
      <Avatar name={other.name} style={other.style} />
      <div className={styles.who}>
        <h2 className={styles.name} id={THREAD_TITLE} tabIndex={-1}>
          {other.name}
        </h2>
        {side === 'client' && contact.designer_id !== null && (
          <TextLink
            className={styles.more}
            href={paths.designer({ id: contact.designer_id, name: other.name })}
          >
            Vedi il portfolio
          </TextLink>
        )}
        {other.email && (
          <TextLink className={styles.more} href={`mailto:${other.email}`}>
            {other.email}
          </TextLink>
        )}
      </div>
      {!other.isGone && (
        <div className={styles.safety}>
          {report}
          <BlockButton conversation={conversation} />
        </div>
      )}
    </header>
  );
}

/** Subject and budget of the client's request, if the client gave them. */
function Request({ conversation: { contact } }: { conversation: Conversation }) {
  const { subject, budget } = contact;
  if (subject === null && budget === null) return null;
  return (
    <dl className={styles.details}>
      {subject !== null && (
        <div>
          <dt>Oggetto</dt>
          <dd>{subject}</dd>
        </div>
      )}
      {budget !== null && (
        <div>
          <dt>Budget</dt>
          <dd data-figures>{euros(budget)}</dd>
        </div>
      )}
    </dl>
  );
}
