import { CloudUpload } from 'lucide-react';
import { Link } from 'wouter';
import { useOutboxCount, useWaitingForLogin } from '../../data/outbox/outbox.store';
import { useUnreadCount } from '../../features/contacts/use-conversations';
import { useLikedCount } from '../../features/likes/use-likes';
import { shortCountText } from '../../lib/texts/counts';
import { paths } from '../../lib/routes';
import { Icon } from '../../ui/marks/icon';
import styles from './header-parts.module.css';

/** The number of commands that are not sent yet, with a link to them; nothing when it is zero. */
export function PendingLink() {
  const mine = useOutboxCount();
  const others = useWaitingForLogin();
  const count = mine + others;
  if (count === 0) return null;
  const noun = count === 1 ? 'azione in sospeso' : 'azioni in sospeso';
  const text = `${count} ${noun}`;
  return (
    <Link href={paths.activities} className={styles.pending} aria-label={text} title={text}>
      <span className={styles.waiting} data-figures>
        <Icon of={CloudUpload} size={16} />
        {count}
      </span>
      <span className={styles.label}>{noun}</span>
    </Link>
  );
}

/** Beside "Messaggi": how many conversations have unread messages; nothing for none. */
export function UnreadCount() {
  const count = useUnreadCount() ?? 0;
  return count > 0 && <Count count={count} text={`${shortCountText(count)} da leggere`} look="unread" />;
}

/** Beside "Preferiti": how many designers the person likes; nothing for none. */
export function LikedCount() {
  const count = useLikedCount() ?? 0;
  return count > 0 && <Count count={count} text={`${shortCountText(count)} designer`} look="liked" />;
}

function Count({ count, text, look }: { count: number; text: string; look: 'unread' | 'liked' }) {
  return (
    <span className={styles.count} role="img" aria-label={text} data-look={look} data-figures>
      {shortCountText(count)}
    </span>
  );
}
