import { newSecret } from '../../common/secrets.js';
import { oneLine } from '../../common/excerpt.js';
import type { MailOrder } from '../mail/mail.types.js';
import type { EmailChanged } from '../users/users.events.js';

/** Tells the address that was given up. It holds no link and not the new address: who reads there may be a stranger by now. */
export function emailChangedMail({ previous }: EmailChanged): MailOrder {
  return {
    // An address can be given up more than once, and each time is to be told.
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
