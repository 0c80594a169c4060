import { excerpt, oneLine } from '../../common/excerpt.js';
import type { MessageSent } from '../contacts/contacts.events.js';
import type { PushMessage } from './push.types.js';

/** Characters of a message that a notification shows. */
const EXCERPT_LENGTH = 120;

/**
 * What a browser shows of a new message.
 * @param unread conversations in which something waits to be read by the recipient
 */
export function pushMessage({ message, sender }: MessageSent, unread: number): PushMessage {
  return {
    kind: 'message',
    title: `Nuovo messaggio da ${oneLine(sender.name)}`,
    body: excerpt(message.text, EXCERPT_LENGTH),
    contact_id: message.contactId,
    url: `/messaggi?contatto=${message.contactId}`,
    unread,
  };
}
