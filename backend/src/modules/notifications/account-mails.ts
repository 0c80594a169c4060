import { CONFIRMATION_LINK_DAYS, RESET_LINK_MINUTES } from '@stanze/domain/limits';
import { oneLine } from '../../common/excerpt.js';
import { newSecret, sha256 } from '../../common/secrets.js';
import type { MailRequest } from '../mail/mail.types.js';
import type { ConfirmationRequested, EmailChanged, PasswordResetRequested } from '../users/users.events.js';
import { mailHtml } from './mail-html.js';

/**
 * The mail with the link that verifies an address. Like every mail with a link, it contains nothing that a person typed,
 * because the address may be a stranger's.
 * @param publicUrl base of the link, without a slash at the end
 */
export function confirmationMail({ email, token }: ConfirmationRequested, publicUrl: string): MailRequest {
  const address = `${publicUrl}/conferma-email?token=${token}`;
  const before = [
    'Ciao,',
    'questo indirizzo email è stato scritto in un account di Stanze. Se è il tuo account, conferma che le email ti arrivano:',
  ];
  const after = [
    `Il link vale ${CONFIRMATION_LINK_DAYS} giorni e una volta sola. Finché non confermi, non ti mandiamo altro: i messaggi ti aspettano su Stanze.`,
    'Se non hai un account su Stanze, ignora questa email: qualcuno ha sbagliato indirizzo, e non ti scriveremo più.',
    'A presto,\nStanze',
  ];
  return {
    dedupeKey: `confirmation:${sha256(token)}`,
    recipient: email,
    consent: 'link',
    isSecret: true,
    subject: 'Conferma il tuo indirizzo email',
    text: [...before, address, ...after].join('\n\n'),
    html: mailHtml([...before, ...after], { label: 'Conferma l’indirizzo', address }, before.length),
  };
}

/**
 * The mail with the link that sets a new password.
 * @param publicUrl base of the link, without a slash at the end
 */
export function resetMail({ email, token }: PasswordResetRequested, publicUrl: string): MailRequest {
  const address = `${publicUrl}/reset-password?token=${token}`;
  const before = [
    'Ciao,',
    'qualcuno ha chiesto una nuova password per il tuo account su Stanze. Se l’hai chiesta tu, scegline una qui:',
  ];
  const after = [
    `Il link vale ${RESET_LINK_MINUTES} minuti e una volta sola. Quando avrai scelto la nuova password, dovrai accedere di nuovo su tutti i tuoi dispositivi.`,
    'Se non l’hai chiesta tu, ignora questa email: la tua password resta quella di prima.',
    'A presto,\nStanze',
  ];
  return {
    dedupeKey: `reset:${sha256(token)}`,
    recipient: email,
    consent: 'link',
    isSecret: true,
    subject: 'Scegli una nuova password',
    text: [...before, address, ...after].join('\n\n'),
    html: mailHtml([...before, ...after], { label: 'Scegli la nuova password', address }, before.length),
  };
}

/** The mail to the previous address. It contains no link and not the new address, because other people may read it. */
export function emailChangedMail({ previous }: EmailChanged): MailRequest {
  return {
    // An address can be replaced more than once, and each change sends a mail.
    dedupeKey: `email-changed:${newSecret()}`,
    recipient: previous.email,
    consent: 'former',
    subject: 'Hai cambiato indirizzo email',
    text: [
      `Ciao ${oneLine(previous.name)},`,
      'il tuo account su Stanze ora usa un altro indirizzo email: a questo non scriveremo più.',
      'Se non l’hai cambiato tu, rispondi subito a questa email: ti aiutiamo a riprendere il tuo account.',
      'A presto,\nStanze',
    ].join('\n\n'),
  };
}
