import { excerpt, oneLine } from '../../common/excerpt.js';
import type { AwaitedAnswer, MessageSent } from '../contacts/conversations/contacts.events.js';
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

/**
 * The notification that reminds a designer of a request.
 * @param unread number of the designer's conversations with unread messages
 */
export function toReminderMessage({ contactId, client }: AwaitedAnswer, unread: number): PushMessage {
  return {
    kind: 'message',
    title: 'Una richiesta aspetta la tua risposta',
    body: `${oneLine(client.name)} ti ha scritto. Bastano due righe.`,
    contact_id: contactId,
    url: `/messaggi?contatto=${contactId}`,
    unread,
  };
}
