import { LEAD_DAYS } from '@stanze/domain/limits';
import type { MailRequest } from '../mail/stored/mail.types.js';
import type { AnnouncedDesigner, LeadResultsReady } from '../matching/matching.events.js';
import { mailHtml } from './mail-html.js';

/** The key of the only mail about a lead. */
export function resultsMailKey(leadId: number): string {
  return `results:${leadId}`;
}

function line({ name, affinity }: AnnouncedDesigner, index: number): string {
  return `${index + 1}. ${name ?? 'Un designer che trovi con il link'}: affinità ${affinity} su 100`;
}

/**
 * The mail with the results of a questionnaire. It contains nothing that the person who typed the address could choose but
 * the style, because the address may be a stranger's.
 * @param publicUrl base of the link, without a slash at the end
 */
export function resultsMail(
  { lead, styleName, designers }: LeadResultsReady,
  publicUrl: string,
): MailRequest {
  const address = `${publicUrl}/risultati#token=${lead.token}`;
  const list = [`I primi designer per te:\n${designers.map(line).join('\n')}`];
  const before = [
    'Ciao,',
    `il tuo stile è ${styleName}.`,
    ...(designers.length > 0 ? list : []),
    'Con questo link ritrovi i tuoi risultati, anche su un altro dispositivo:',
  ];
  const after = [
    `Il link vale ${LEAD_DAYS} giorni, finché conserviamo le tue risposte. Chi lo apre vede i risultati, non il tuo indirizzo.`,
    'Ti scriviamo questa volta sola. Se non hai fatto il questionario di Stanze, ignora questa email: qualcuno ha sbagliato indirizzo.',
    'A presto,\nStanze',
  ];
  return {
    dedupeKey: resultsMailKey(lead.id),
    recipient: lead.email,
    consent: 'typed',
    isSecret: true,
    subject: 'Il tuo stile e i tuoi designer',
    text: [...before, address, ...after].join('\n\n'),
    html: mailHtml([...before, ...after], { label: 'Apri i tuoi risultati', address }, before.length),
  };
}
