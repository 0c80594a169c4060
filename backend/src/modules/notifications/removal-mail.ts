import { REMOVAL_LINK_HOURS } from '@stanze/domain/limits';
import { sha256 } from '../../common/secrets.js';
import type { RemovalRequested } from '../designers/removal/removal.events.js';
import type { MailRequest } from '../mail/stored/mail.types.js';
import { mailHtml } from './mail-html.js';

/**
 * The mail with the link that removes a designer's profile.
 * @param publicUrl base of the link, without a slash at the end
 */
export function removalMail({ email, token }: RemovalRequested, publicUrl: string): MailRequest {
  const address = `${publicUrl}/remove-designer?token=${token}`;
  const before = [
    'Ciao,',
    'qualcuno ha chiesto di eliminare il tuo profilo designer su Stanze. Se l’hai chiesto tu, conferma qui:',
  ];
  const after = [
    `Il link vale ${REMOVAL_LINK_HOURS} ore e una volta sola. Se non l’hai chiesto tu, ignora questa email: non succede nulla.`,
    'A presto,\nStanze',
  ];
  return {
    dedupeKey: `removal:${sha256(token)}`,
    recipient: email,
    consent: 'link',
    isSecret: true,
    subject: 'Conferma di voler eliminare il tuo profilo',
    text: [...before, address, ...after].join('\n\n'),
    html: mailHtml([...before, ...after], { label: 'Elimina il mio profilo', address }, before.length),
  };
}
