import { Mail } from 'lucide-react';
import { paths } from '../../../lib/routes';
import { countText } from '../../../lib/texts/counts';
import { Icon } from '../../../ui/marks/icon';
import { TextLink } from '../../../ui/text/link';
import styles from './message-count.module.css';

function messagesText(count: number): string {
  return count === 1 ? '1 messaggio' : `${countText(count)} messaggi`;
}

/**
 * How many messages a designer received, as one of the numbers next to their name, with a link to the messages; null
 * while it is not loaded.
 */
export function MessageCount({ count }: { count: number | null }) {
  return (
    <li>
      <TextLink className={styles.link} href={paths.messages}>
        <Icon of={Mail} />
        {count === null ? 'Messaggi' : messagesText(count)}
      </TextLink>
    </li>
  );
}
