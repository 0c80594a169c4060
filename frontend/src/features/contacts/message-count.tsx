import { Mail } from 'lucide-react';
import { Icon } from '../../ui/icon';
import styles from './message-count.module.css';

/** How many messages a designer received, as one of the counts beside their name; leads down to them. */
export function MessageCount({ count }: { count: number }) {
  return (
    <li>
      <a className={styles.link} href="#received-messages">
        <Icon of={Mail} />
        {count === 1 ? '1 messaggio' : `${count} messaggi`}
      </a>
    </li>
  );
}
