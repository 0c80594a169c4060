import { excerpt, oneLine } from '../../common/excerpt.js';
import type { MessageSent } from '../contacts/contacts.events.js';
import type { PushMessage } from './push.types.js';

/** Maximum number of characters of a message in a notification. */
const EXCERPT_LENGTH = 120;

/**
 * The notification of a new message.
 * @param unread number of the recipient's conversations with unread messages
 */
export function toPushMessage({ message, sender }: MessageSent, unread: number): PushMessage {
  return {
    kind: 'message',
    title: `Nuovo messaggio da ${oneLine(sender.name)}`,
    body: excerpt(message.text, EXCERPT_LENGTH),
    contact_id: message.contactId,
    url: `/messaggi?contatto=${message.contactId}`,
    unread,
  };
}
