import { readableDesignerPath } from '@stanze/domain/designer-address';
import { oneLine } from '../../common/excerpt.js';
import type { MailRequest } from '../mail/stored/mail.types.js';
import type { VerificationAnswered } from '../verification/verification.events.js';
import { mailHtml } from './mail-html.js';

/**
 * The mail to a designer whose request for verification was granted, or refused with a reason.
 * @param publicUrl base of the link, without a slash at the end
 */
export function verificationMail(event: VerificationAnswered, publicUrl: string): MailRequest {
  const { requestId, designer, refusal } = event;
  const { subject, lines, label, path, after } = refusal === null ? granted(designer) : refused(refusal);
  const address = `${publicUrl}${path}`;
  const before = [`Ciao ${oneLine(designer.name)},`, ...lines];
  const ending = [after, 'A presto,\nStanze'];
  return {
    dedupeKey: `verification:${requestId}`,
    recipient: designer.email,
    subject,
    text: [...before, address, ...ending].join('\n\n'),
    html: mailHtml([...before, ...ending], { label, address }, before.length),
  };
}

function granted(designer: VerificationAnswered['designer']) {
  return {
    subject: 'Il tuo profilo è verificato',
    lines: [
      'abbiamo guardato il tuo profilo e l’abbiamo verificato: da adesso accanto al tuo nome si legge “Verificato”.',
      'Così ti vedono i clienti:',
    ],
    label: 'Apri la tua pagina',
    path: readableDesignerPath(designer),
    after: 'Chi cerca può scegliere di vedere solo i profili verificati. L’affinità resta la stessa.',
  };
}

function refused(reason: string) {
  return {
    subject: 'Per ora non possiamo verificare il tuo profilo',
    lines: [
      'abbiamo guardato il tuo profilo e per ora non possiamo verificarlo.',
      `Motivo: ${reason}`,
      'Il profilo resta pubblico come prima. Quando hai sistemato, chiedi di nuovo la verifica da qui:',
    ],
    label: 'Apri il tuo profilo',
    path: '/designer-profile#verifica',
    after: 'Se pensi che sia un errore, rispondi a questa email.',
  };
}
