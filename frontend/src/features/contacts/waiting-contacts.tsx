import { Link } from 'wouter';
import { paths } from '../../lib/routes';
import { useOutboxRows } from '../../data/outbox/pending-commands';
import type { OutboxRow } from '../../data/database/schema';
import { Avatar } from './avatar';
import styles from './conversation-list.module.css';
import type { ContactBody, Conversation } from './contacts.outbox';
import { DeliveryState } from './delivery-state';

type First = OutboxRow<ContactBody>;

/** First messages to designers that the server has not confirmed, so that there is no conversation to open yet. */
export function useWaitingContacts(conversations: readonly Conversation[]): readonly First[] {
  const arrived = new Set(conversations.map(({ contact }) => contact.messages[0]?.client_ref));
  return useOutboxRows().filter((row): row is First => row.kind === 'contact' && !arrived.has(row.id));
}

/** A pending first message, with a link to the page that lists all pending commands. */
export function WaitingContact({ row }: { row: First }) {
  const { designerName: name, message } = row.body;
  return (
    <li className={styles.item}>
      <Link className={styles.line} href={paths.activities}>
        <Avatar name={name} picture={null} />
        <span className={styles.name}>{name}</span>
        <span className={styles.preview}>Tu: {message}</span>
        <span className={styles.states}>
          <DeliveryState delivery={row.state === 'failed' ? 'failed' : 'queued'} />
        </span>
      </Link>
    </li>
  );
}
