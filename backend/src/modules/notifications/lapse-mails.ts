import { onFirstUse } from '@stanze/domain/on-first-use';
import { oneLine } from '../../common/excerpt.js';
import type { BadgeLapsed, BadgeLapsing } from '../designers/profiles/designers.events.js';
import type { DesignerBrief } from '../designers/profiles/designers.types.js';
import type { MailRequest } from '../mail/stored/mail.types.js';
import { mailHtml } from './mail-html.js';

const dayFormat = onFirstUse(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      timeZone: 'Europe/Rome',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    }),
);

interface Texts {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly label: string;
  readonly after: string;
}

type Recipient = Pick<DesignerBrief, 'name' | 'email'>;

function mailAbout(
  dedupeKey: string,
  { name, email }: Recipient,
  texts: Texts,
  publicUrl: string,
): MailRequest {
  const { subject, lines, label, after } = texts;
  const address = `${publicUrl}/designer-profile#verifica`;
  const before = [`Ciao ${oneLine(name)},`, ...lines];
  const ending = [after, 'A presto,\nStanze'];
  return {
    dedupeKey,
    recipient: email,
    subject,
    text: [...before, address, ...ending].join('\n\n'),
    html: mailHtml([...before, ...ending], { label, address }, before.length),
  };
}

/**
 * The one reminder to a designer whose verification lapses in a month.
 * @param publicUrl base of the link, without a slash at the end
 */
export function lapsingMail(event: BadgeLapsing, designer: Recipient, publicUrl: string): MailRequest {
  const { designerId, lapsesAt } = event;
  const texts = {
    subject: 'La tua verifica scade tra un mese',
    lines: [
      `la verifica del tuo profilo vale due anni e scade il ${dayFormat().format(new Date(lapsesAt))}.`,
      'Chiedila di nuovo da qui: nel frattempo accanto al tuo nome resta “Verificato”.',
    ],
    label: 'Chiedi di nuovo la verifica',
    after: 'È l’unico promemoria che ricevi. Se non fai niente, il profilo resta pubblico senza la verifica.',
  };
  return mailAbout(`verification-lapsing:${designerId}:${lapsesAt}`, designer, texts, publicUrl);
}

/**
 * The mail to a designer whose verification has lapsed.
 * @param publicUrl base of the link, without a slash at the end
 */
export function lapsedMail(event: BadgeLapsed, designer: Recipient, publicUrl: string): MailRequest {
  const { designerId, lapsedAt } = event;
  const texts = {
    subject: 'La tua verifica è scaduta',
    lines: [
      'la verifica del tuo profilo valeva due anni ed è scaduta: accanto al tuo nome non si legge più “Verificato”.',
      'Il profilo resta pubblico come prima. Puoi chiedere di nuovo la verifica quando vuoi:',
    ],
    label: 'Chiedi di nuovo la verifica',
    after: 'L’affinità con chi cerca resta la stessa.',
  };
  return mailAbout(`verification-lapsed:${designerId}:${lapsedAt}`, designer, texts, publicUrl);
}
