import type { MessageSent } from '../contacts/contacts.events.js';
import type { MailOrder } from '../mail/mail.types.js';

/** Characters of a message that its mail shows. */
const EXCERPT_LENGTH = 500;

/**
 * The mail that tells somebody of a new message.
 * @param publicUrl base of the link, without a slash at the end
 */
export function messageMail({ message, senderName, recipient }: MessageSent, publicUrl: string): MailOrder {
  const sender = oneLine(senderName);
  return {
    dedupeKey: `message:${message.id}`,
    recipient: recipient.email,
    subject: `Nuovo messaggio da ${sender}`,
    text: [
      `Ciao ${firstName(recipient.name)},`,
      `${sender} ti ha scritto su Stanze:`,
      `«${excerpt(message.text)}»`,
      `Per leggere tutto e rispondere:\n${publicUrl}/messaggi?contatto=${message.contactId}`,
      'A presto,\nStanze',
    ].join('\n\n'),
  };
}

/** The beginning of a text, cut between words, with … when something is missing. */
export function excerpt(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= EXCERPT_LENGTH) return text;
  const beginning = characters.slice(0, EXCERPT_LENGTH - 1).join('');
  return `${beginning.replace(/\s+\S*$/u, '')}…`;
}

function oneLine(name: string): string {
  return name.replace(/[\s\p{C}]+/gu, ' ').trim();
}

function firstName(name: string): string {
  return oneLine(name).split(' ')[0] ?? '';
}
