import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { FailedReply } from './failed-reply';
import { timeText } from './dates';
import styles from './thread.module.css';
import type { Bubble as BubbleFacts, Delivery } from './thread';

const STATES: Readonly<Record<Delivery, { label: string; icon: LucideIcon }>> = {
  queued: { label: 'In coda', icon: Clock },
  'needs-login': { label: 'In coda: parte quando accedi', icon: Clock },
  failed: { label: 'Non inviato', icon: CircleAlert },
  sent: { label: 'Inviato', icon: Check },
  read: { label: 'Letto', icon: CheckCheck },
};

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
      <p className={styles.text}>{text}</p>
      <p className={styles.meta}>
        <time dateTime={at.toISOString()}>{timeText(at)}</time>
        {delivery && <State delivery={delivery} />}
      </p>
      {delivery === 'failed' && row && <FailedReply row={row} onEdit={onEdit} />}
    </li>
  );
}

function State({ delivery }: { delivery: Delivery }) {
  const { label, icon } = STATES[delivery];
  return (
    <span className={styles.state}>
      <Icon of={icon} size={16} />
      {label}
    </span>
  );
}
