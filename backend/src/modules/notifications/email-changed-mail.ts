import { newSecret } from '../../common/secrets.js';
import { oneLine } from '../../common/excerpt.js';
import type { MailRequest } from '../mail/mail.types.js';
import type { EmailChanged } from '../users/users.events.js';

/** The mail to the previous address. It holds no link and not the new address, because others may read it. */
export function emailChangedMail({ previous }: EmailChanged): MailRequest {
  return {
    // The same address can be replaced more than once, and each time sends a mail.
    dedupeKey: `email-changed:${newSecret()}`,
    recipient: previous.email,
    subject: 'Hai cambiato indirizzo email',
    text: [
      `Ciao ${oneLine(previous.name)},`,
      'il tuo account su Stanze ora usa un altro indirizzo email: a questo non scriveremo più.',
      'Se non l’hai cambiato tu, rispondi subito a questa email: ti aiutiamo a riprendere il tuo account.',
      'A presto,\nStanze',
    ].join('\n\n'),
  };
}
