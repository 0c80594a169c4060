import { Link } from 'wouter';
import { paths } from '../../../lib/routes';
import { useOutboxRows } from '../../../data/outbox/pending-commands';
import type { OutboxRow } from '../../../data/database/schema';
import { Avatar } from '../message/avatar';
import styles from './conversation-list.module.css';
import { CONTACT_BATCH } from '../contact-batches.outbox';
import type { ContactBody, Conversation } from '../contacts.outbox';
import { DeliveryState } from '../thread/delivery-state';

/** A message to several designers is one line, with all of their names. */
const FIRST_KINDS: readonly string[] = ['contact', CONTACT_BATCH];

type First = OutboxRow<ContactBody>;

/** A conversation that the server has not confirmed: its messages in the outbox, oldest first, at least one. */
type Waiting = readonly First[];

/** The messages to designers that belong to no conversation of the server, by the conversation that they open. */
function waitingIn(rows: readonly OutboxRow[], conversations: readonly Conversation[]): Waiting[] {
  const firsts = rows.filter((one): one is First => FIRST_KINDS.includes(one.kind));
  // Most of the time nothing waits, and the conversations may be thousands.
  if (firsts.length === 0) return [];
  const arrived = new Set(
    conversations.flatMap(({ contact, waiting }) => [
      ...contact.messages.map(({ client_ref: key }) => key),
      ...waiting.map(({ id }) => id),
    ]),
  );
  const byId = new Map<string, First[]>();
  for (const row of firsts.filter(({ id }) => !arrived.has(id))) {
    const those = byId.get(row.body.follows ?? '') ?? [];
    those.push(row);
    byId.set(row.id, those);
  }
  return [...new Set(byId.values())];
}

/** The conversations that the server has not confirmed, so that there is none to open yet. */
export function useWaitingContacts(conversations: readonly Conversation[]): readonly Waiting[] {
  return waitingIn(useOutboxRows(), conversations);
}

/** A conversation of pending messages, with a link to the page that lists all pending commands. */
export function WaitingContact({ rows }: { rows: Waiting }) {
  const last = rows.at(-1);
  if (!last) return null;
  const { designerName: name, message } = last.body;
  const hasFailed = rows.some(({ state }) => state === 'failed');
  return (
    <li className={styles.item}>
      <Link className={styles.line} href={paths.activities}>
        <Avatar name={name} />
        <span className={styles.name}>{name}</span>
        <span className={styles.preview}>Tu: {message}</span>
        <span className={styles.states}>
          <DeliveryState delivery={hasFailed ? 'failed' : 'queued'} />
        </span>
      </Link>
    </li>
  );
}
