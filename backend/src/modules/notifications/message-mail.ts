import { REPLY_LINK_DAYS } from '@stanze/domain/limits';
import { excerpt, oneLine } from '../../common/excerpt.js';
import type { MessageSent } from '../contacts/conversations/contacts.events.js';
import type { Side } from '../contacts/conversations/contacts.types.js';
import type { DigestEntry } from '../mail/stored/mail.types.js';
import { mailHtml } from './mail-html.js';

/** About the link of a mail. */
export const ONLY_YOURS = `Il link è solo tuo: non inoltrare questa email. Vale ${REPLY_LINK_DAYS} giorni.`;
/** Maximum number of characters of a message in its mail. */
const EXCERPT_LENGTH = 500;

/** The digest of the messages that one side of a conversation receives. */
export function digestKey(contactId: number, recipient: Side): string {
  return `${contactId}:${recipient}`;
}

/**
 * A new message in the mail that collects the messages of its conversation. The subject contains nothing that a person
 * typed.
 * @param publicUrl base of the links, without a slash at the end
 * @param createToken creates the link with which the recipient answers without signing in
 */
export function messageMail(
  { message, sender, recipient }: MessageSent,
  publicUrl: string,
  createToken: () => Promise<string>,
): DigestEntry {
  const name = oneLine(sender.name);
  const inApp = `${publicUrl}/messaggi?contatto=${message.contactId}`;
  return {
    key: digestKey(message.contactId, message.from === 'client' ? 'designer' : 'client'),
    dedupeKey: `message:${message.id}`,
    recipient: recipient.email,
    quote: excerpt(message.text, EXCERPT_LENGTH),
    createToken,
    compose: ({ quotes, count, token }) => {
      const address = `${publicUrl}/rispondi/${token}`;
      const before = [
        `Ciao ${oneLine(recipient.name)},`,
        `${name} ti ha scritto su Stanze:`,
        ...quotes.map((quote) => `“${quote}”`),
        ...othersIn(count - quotes.length),
      ];
      const ending = 'A presto,\nStanze';
      return {
        subject: count === 1 ? 'Nuovo messaggio su Stanze' : 'Nuovi messaggi su Stanze',
        text: [
          ...before,
          `Per rispondere, anche senza accedere:\n${address}`,
          ONLY_YOURS,
          `Per aprire la conversazione su Stanze:\n${inApp}`,
          ending,
        ].join('\n\n'),
        html: mailHtml(
          [...before, ONLY_YOURS, ending],
          {
            ...{ label: 'Rispondi', address },
            other: { label: 'Apri la conversazione su Stanze', address: inApp },
          },
          before.length,
        ),
      };
    },
  };
}

function othersIn(count: number): string[] {
  if (count === 0) return [];
  return [count === 1 ? 'E un altro messaggio.' : `E altri ${count} messaggi.`];
}
