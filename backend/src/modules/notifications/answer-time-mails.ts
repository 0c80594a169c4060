import { dueTimeText } from '@stanze/domain/due-time';
import { oneLine } from '../../common/excerpt.js';
import type { AwaitedAnswer } from '../contacts/conversations/contacts.events.js';
import type { MailRequest } from '../mail/stored/mail.types.js';
import { mailHtml } from './mail-html.js';

interface Texts {
  readonly subject: string;
  readonly lines: readonly string[];
  readonly label: string;
  readonly after: string;
}

/** A mail about one conversation; like in every mail, the subject contains nothing that a person typed. */
function mailAbout(
  key: string,
  { contactId, dueAt }: AwaitedAnswer,
  recipient: AwaitedAnswer['client'],
  { subject, lines, label, after }: Texts,
  publicUrl: string,
): MailRequest {
  const address = `${publicUrl}/messaggi?contatto=${contactId}`;
  const before = [`Ciao ${oneLine(recipient.name)},`, ...lines];
  const ending = [after, 'A presto,\nStanze'];
  return {
    dedupeKey: `${key}:${contactId}:${dueAt}`,
    recipient: recipient.email,
    subject,
    text: [...before, address, ...ending].join('\n\n'),
    html: mailHtml([...before, ...ending], { label, address }, before.length),
  };
}

/**
 * The one reminder to a designer who has not answered a request.
 * @param publicUrl base of the link, without a slash at the end
 */
export function answerReminderMail(awaited: AwaitedAnswer, publicUrl: string): MailRequest {
  const texts = {
    subject: 'Una richiesta aspetta la tua risposta',
    lines: [
      `${oneLine(awaited.client.name)} ti ha scritto e aspetta una risposta.`,
      `Hai tempo fino a ${dueTimeText(awaited.dueAt)}. Bastano due righe; se non puoi seguire il lavoro, puoi declinare con un tocco:`,
    ],
    label: 'Apri la richiesta',
    after: 'È l’unico promemoria che ricevi per questa richiesta.',
  };
  return mailAbout('answer-reminder', awaited, awaited.designer, texts, publicUrl);
}

/**
 * The mail to a client whose request was not answered in time.
 * @param publicUrl base of the link, without a slash at the end
 */
export function answerMissedMail(awaited: AwaitedAnswer, publicUrl: string): MailRequest {
  const texts = {
    subject: 'La tua richiesta non ha ancora una risposta',
    lines: [
      `${oneLine(awaited.designer.name)} non ha risposto entro tre giorni lavorativi. Può ancora farlo, e in quel caso ti scriviamo subito.`,
      'Intanto nella conversazione trovi altri studi vicini ai tuoi gusti, a cui mandare lo stesso testo:',
    ],
    label: 'Apri la conversazione',
    after: 'Non devi fare niente: se preferisci aspettare, va bene così.',
  };
  return mailAbout('answer-missed', awaited, awaited.client, texts, publicUrl);
}
