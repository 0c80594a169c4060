import { CONFIRMATION_LINK_DAYS, RESET_LINK_MINUTES, RESTORATION_LINK_DAYS } from '@stanze/domain/limits';
import { oneLine } from '../../common/excerpt.js';
import { newSecret, sha256 } from '../../common/secrets.js';
import type { MailRequest } from '../mail/stored/mail.types.js';
import type { ConfirmationRequested, EmailChanged, PasswordResetRequested } from '../users/users.events.js';
import { mailHtml } from './mail-html.js';

const GREETING = 'A presto,\nStanze';
const CHANGED = 'il tuo account su Stanze ora usa un altro indirizzo email: a questo non scriveremo più.';
const NOT_YOU =
  'Se non l’hai cambiato tu, rispondi subito a questa email: ti aiutiamo a riprendere il tuo account.';

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
    GREETING,
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
    GREETING,
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

/**
 * The mail to the previous address, with the link that restores it when its owner had verified it. It does not contain the new
 * address, because other people may read it, and with a link not the name, which whoever changed the address may have typed.
 * @param publicUrl base of the link, without a slash at the end
 */
export function emailChangedMail({ previous }: EmailChanged, publicUrl: string): MailRequest {
  const { name, email, restorationToken: token } = previous;
  const mail = { recipient: email, consent: 'former', subject: 'Hai cambiato indirizzo email' } as const;
  if (token === null) {
    // An address can be replaced more than once, and each change sends a mail.
    const paragraphs = [`Ciao ${oneLine(name)},`, CHANGED, NOT_YOU, GREETING];
    const content = { text: paragraphs.join('\n\n'), html: mailHtml(paragraphs, null, 0) };
    return { ...mail, ...content, dedupeKey: `email-changed:${newSecret()}` };
  }
  const address = `${publicUrl}/ripristina-email#token=${token}`;
  const before = [
    'Ciao,',
    CHANGED,
    'Se l’hai cambiato tu, non devi fare niente. Se non l’hai cambiato tu, rimetti questo indirizzo:',
  ];
  const after = [
    `Il link vale ${RESTORATION_LINK_DAYS} giorni e una volta sola. Chiudiamo l’accesso su tutti i dispositivi, togliamo la password e ti mandiamo qui il link per sceglierne una nuova.`,
    'Se qualcosa non torna, rispondi a questa email: ti aiutiamo a riprendere il tuo account.',
    GREETING,
  ];
  return {
    ...mail,
    dedupeKey: `email-changed:${sha256(token)}`,
    isSecret: true,
    text: [...before, address, ...after].join('\n\n'),
    html: mailHtml([...before, ...after], { label: 'Rimetti questo indirizzo', address }, before.length),
  };
}
