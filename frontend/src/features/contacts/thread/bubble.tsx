import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { DeliveryState } from './delivery-state';
import { FailedReply } from './failed-reply';
import { timeText } from '../dates';
import { LinkedText } from '../message/linked-text';
import { MessagePhotos } from '../message/message-photos';
import styles from './thread.module.css';
import type { Bubble as BubbleFacts } from '../thread';

interface BubbleProps {
  bubble: BubbleFacts;
  /** Name of the other person, for screen readers. */
  name: string;
  onEdit: (message: string) => void;
  /** What can be answered about this message. */
  children?: ReactNode;
}

/** One message, aligned left or right by its sender, with its delivery state. */
export function Bubble({ bubble, name, onEdit, children }: BubbleProps) {
  const { isOwn, text, photos, at, delivery, row } = bubble;
  return (
    <li className={styles.bubble} data-own={isOwn || undefined} data-state={delivery ?? undefined}>
      <VisuallyHidden>{isOwn ? 'Tu: ' : `${name}: `}</VisuallyHidden>
      <p className={styles.text}>
        <LinkedText text={text} />
      </p>
      <MessagePhotos photos={photos} />
      <p className={styles.meta}>
        <time dateTime={at.toISOString()}>{timeText(at)}</time>
        {delivery && <DeliveryState delivery={delivery} />}
      </p>
      {delivery === 'failed' && row && <FailedReply row={row} onEdit={onEdit} />}
      {children}
    </li>
  );
}
