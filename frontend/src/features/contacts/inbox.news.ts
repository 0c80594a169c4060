import type { Contact, ContactMessage } from '../../data/http/types';
import type { OutboxEvent } from '../../data/outbox/events';
import type { ReadBody } from './contacts.outbox';
import { dropContact, showContact, showMessage } from './inbox.store';

/** What the screen does with an answer; the records kept here were brought up to date with the delivery. */
const DELIVERED: Partial<Record<string, (answer: unknown) => void>> = {
  contact: (answer) => showContact(answer as Contact),
  message: (answer) => showMessage(answer as ContactMessage),
  read: (answer) => showContact(answer as Contact),
};

/** Follows the deliveries of the signed-in person, in whichever tab they were made. */
export function followInbox(news: OutboxEvent): void {
  if (news.type === 'delivered') DELIVERED[news.row.kind]?.(news.answer);
  if (news.type === 'gone' && news.row.kind === 'read') dropContact((news.row.body as ReadBody).contactId);
}
