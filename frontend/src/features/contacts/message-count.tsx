import { Mail } from 'lucide-react';
import { paths } from '../../app/paths';
import { Icon } from '../../ui/icon';
import { TextLink } from '../../ui/link';
import styles from './message-count.module.css';

/** How many messages a designer received, as one of the counts beside their name; leads to them. */
export function MessageCount({ count }: { count: number }) {
  return (
    <li>
      <TextLink className={styles.link} href={paths.messages}>
        <Icon of={Mail} />
        {count === 1 ? '1 messaggio' : `${count} messaggi`}
      </TextLink>
    </li>
  );
}
