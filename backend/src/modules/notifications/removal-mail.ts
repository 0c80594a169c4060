import { REMOVAL_LINK_HOURS } from '@stanze/domain/limits';
import { sha256 } from '../../common/secrets.js';
import { oneLine } from '../../common/excerpt.js';
import type { RemovalRequested } from '../designers/removal/removal.events.js';
import type { MailRequest } from '../mail/mail.types.js';

/**
 * The mail with the link that removes a designer's profile.
 * @param publicUrl base of the link, without a slash at the end
 */
export function removalMail({ recipient, token }: RemovalRequested, publicUrl: string): MailRequest {
  return {
    dedupeKey: `removal:${sha256(token)}`,
    recipient: recipient.email,
    isSecret: true,
    subject: 'Conferma di voler eliminare il tuo profilo',
    text: [
      `Ciao ${oneLine(recipient.name)},`,
      'qualcuno ha chiesto di eliminare il tuo profilo designer su Stanze. Se l’hai chiesto tu, conferma qui:',
      `${publicUrl}/remove-designer?token=${token}`,
      `Il link vale ${REMOVAL_LINK_HOURS} ore e una volta sola. Se non l’hai chiesto tu, ignora questa email: non succede nulla.`,
      'A presto,\nStanze',
    ].join('\n\n'),
  };
}
