import { excerpt, oneLine } from '../../common/excerpt.js';
import type { MessageSent } from '../contacts/contacts.events.js';
import type { MailRequest } from '../mail/mail.types.js';

/** Maximum number of characters of a message in its mail. */
const EXCERPT_LENGTH = 500;

/**
 * The mail about a new message.
 * @param publicUrl base of the link, without a slash at the end
 */
export function messageMail({ message, sender, recipient }: MessageSent, publicUrl: string): MailRequest {
  const name = oneLine(sender.name);
  return {
    dedupeKey: `message:${message.id}`,
    recipient: recipient.email,
    subject: `Nuovo messaggio da ${name}`,
    text: [
      `Ciao ${oneLine(recipient.name)},`,
      `${name} ti ha scritto su Stanze:`,
      `“${excerpt(message.text, EXCERPT_LENGTH)}”`,
      `Per leggere tutto e rispondere:\n${publicUrl}/messaggi?contatto=${message.contactId}`,
      'A presto,\nStanze',
    ].join('\n\n'),
  };
}
