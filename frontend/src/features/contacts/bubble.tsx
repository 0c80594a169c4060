import { VisuallyHidden } from '../../ui/visually-hidden';
import { DeliveryState } from './delivery-state';
import { FailedReply } from './failed-reply';
import { timeText } from './dates';
import { LinkedText } from './linked-text';
import styles from './thread.module.css';
import type { Bubble as BubbleFacts } from './thread';

interface BubbleProps {
  bubble: BubbleFacts;
  /** Name of the other person, for screen readers. */
  name: string;
  onEdit: (message: string) => void;
}

/** One message, aligned left or right by its sender, with its delivery state. */
export function Bubble({ bubble, name, onEdit }: BubbleProps) {
  const { isOwn, text, at, delivery, row } = bubble;
  return (
    <li className={styles.bubble} data-own={isOwn || undefined} data-state={delivery ?? undefined}>
      <VisuallyHidden>{isOwn ? 'Tu: ' : `${name}: `}</VisuallyHidden>
      <p className={styles.text}>
        <LinkedText text={text} />
      </p>
      <p className={styles.meta}>
        <time dateTime={at.toISOString()}>{timeText(at)}</time>
        {delivery && <DeliveryState delivery={delivery} />}
      </p>
      {delivery === 'failed' && row && <FailedReply row={row} onEdit={onEdit} />}
    </li>
  );
}
