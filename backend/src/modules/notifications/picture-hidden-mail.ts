import { oneLine } from '../../common/excerpt.js';
import type { PictureHidden } from '../designers/profiles/designers.events.js';
import type { MailRequest } from '../mail/stored/mail.types.js';
import { mailHtml } from './mail-html.js';

/**
 * The mail to a designer one of whose pictures was hidden, with the reason.
 * @param publicUrl base of the link, without a slash at the end
 */
export function pictureHiddenMail({ designer, file, reason }: PictureHidden, publicUrl: string): MailRequest {
  const address = `${publicUrl}/designer-profile`;
  const before = [
    `Ciao ${oneLine(designer.name)},`,
    'abbiamo nascosto una foto della tua galleria su Stanze: tu la vedi ancora, gli altri no.',
    `Motivo: ${oneLine(reason)}`,
    'Puoi toglierla o sostituirla dal tuo profilo:',
  ];
  const after = ['Se pensi che sia un errore, rispondi a questa email.', 'A presto,\nStanze'];
  return {
    dedupeKey: `picture-hidden:${file}`,
    recipient: designer.email,
    subject: 'Abbiamo nascosto una tua foto',
    text: [...before, address, ...after].join('\n\n'),
    html: mailHtml([...before, ...after], { label: 'Apri il tuo profilo', address }, before.length),
  };
}
