import { contactStatusText, isUnread } from '@stanze/domain/contact-statuses';
import type { Conversation } from './use-conversations';

/** Text of a message's status badge; what was read here counts as read while the server does not know it yet. */
export function shownStatus({ contact, unread }: Conversation): string {
  return contactStatusText(unread === 0 && isUnread(contact.status) ? 'read' : contact.status);
}
