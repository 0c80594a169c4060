import { excerpt, oneLine } from '../../common/excerpt.js';
import type { MessageSent } from '../contacts/contacts.events.js';
import type { Side } from '../contacts/contacts.types.js';
import type { DigestEntry } from '../mail/mail.types.js';
import { mailHtml } from './mail-html.js';

/** Maximum number of characters of a message in its mail. */
const EXCERPT_LENGTH = 500;

/** The digest of the messages that one side of a conversation receives. */
export function digestKey(contactId: number, recipient: Side): string {
  return `${contactId}:${recipient}`;
}

/**
 * A new message in the mail that collects the messages of its conversation. The subject contains nothing that a person
 * typed.
 * @param publicUrl base of the link, without a slash at the end
 */
export function messageMail({ message, sender, recipient }: MessageSent, publicUrl: string): DigestEntry {
  const name = oneLine(sender.name);
  const address = `${publicUrl}/messaggi?contatto=${message.contactId}`;
  return {
    key: digestKey(message.contactId, message.from === 'client' ? 'designer' : 'client'),
    dedupeKey: `message:${message.id}`,
    recipient: recipient.email,
    quote: excerpt(message.text, EXCERPT_LENGTH),
    compose: ({ quotes, count }) => {
      const before = [
        `Ciao ${oneLine(recipient.name)},`,
        `${name} ti ha scritto su Stanze:`,
        ...quotes.map((quote) => `“${quote}”`),
        ...othersIn(count - quotes.length),
      ];
      const ending = 'A presto,\nStanze';
      return {
        subject: count === 1 ? 'Nuovo messaggio su Stanze' : 'Nuovi messaggi su Stanze',
        text: [...before, `Per leggere tutto e rispondere:\n${address}`, ending].join('\n\n'),
        html: mailHtml([...before, ending], { label: 'Leggi e rispondi', address }, before.length),
      };
    },
  };
}

function othersIn(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'E un altro messaggio.' : `E altri ${count} messaggi.`];
}
