import { onFirstUse } from '@stanze/domain/on-first-use';
import { type HealthSelection, type HealthTable, WITH_ANSWER } from '@stanze/domain/marketplace-health';
import type { RequestState } from '@stanze/domain/request-state';

/** The states of requests as administrators read them. */
export const STATE_TEXTS: Readonly<Record<RequestState, string>> = {
  sent: 'Inviate',
  read: 'Lette',
  answered: 'Con una risposta',
  declined: 'Declinate',
  withdrawn: 'Ritirate',
  unanswered: 'Senza risposta',
  closed: 'Chiuse',
};

/** What a list of requests is limited to, after "Richieste degli ultimi 30 giorni". */
export function selectionText(selection: HealthSelection): string {
  return selection === WITH_ANSWER ? 'risposte o declinate' : STATE_TEXTS[selection].toLowerCase();
}

/** The state of one request. */
export const ONE_STATE_TEXTS: Readonly<Record<RequestState, string>> = {
  sent: 'Inviata',
  read: 'Letta',
  answered: 'Con una risposta',
  declined: 'Declinata',
  withdrawn: 'Ritirata',
  unanswered: 'Senza risposta',
  closed: 'Chiusa',
};

/** The titles of the tables. */
export const TABLE_TEXTS: Readonly<Record<HealthTable, string>> = {
  richieste: 'Richieste',
  designer: 'Designer che non rispondono più',
  citta: 'Città cercate',
  stili: 'Stili cercati',
  email: 'Email non partite',
  elenchi: 'Elenchi, giorno per giorno',
};

const decimalFormat = onFirstUse(() => new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 }));
const shareFormat = onFirstUse(
  () => new Intl.NumberFormat('it-IT', { style: 'percent', maximumFractionDigits: 1 }),
);

/** '3,5 ore'; a dash without a number. */
export function hoursText(hours: number | null): string {
  if (hours === null) return '—';
  return `${decimalFormat().format(hours)} ${hours === 1 ? 'ora' : 'ore'}`;
}

/** '12,5 %'. */
export function shareText(share: number): string {
  return shareFormat().format(share);
}
