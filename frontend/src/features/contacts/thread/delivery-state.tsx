import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from 'lucide-react';
import { Icon } from '../../../ui/marks/icon';
import styles from './thread.module.css';
import type { Delivery } from '../thread';

const STATES: Readonly<Record<Delivery, { label: string; icon: LucideIcon }>> = {
  queued: { label: 'In coda', icon: Clock },
  'needs-login': { label: 'In coda: parte quando accedi', icon: Clock },
  failed: { label: 'Non inviato', icon: CircleAlert },
  sent: { label: 'Inviato', icon: Check },
  read: { label: 'Letto', icon: CheckCheck },
};

/** The delivery state of a message that the signed-in person wrote. */
export function DeliveryState({ delivery }: { delivery: Delivery }) {
  const { label, icon } = STATES[delivery];
  return (
    <span className={styles.state} data-state={delivery}>
      <Icon of={icon} size={16} />
      {label}
    </span>
  );
}
