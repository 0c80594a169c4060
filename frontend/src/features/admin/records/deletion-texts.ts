import { countText } from '../../../lib/texts/counts';
import { type Noun, nounText } from './nouns';
import type { FailedRow } from './use-bulk-deletion';

/** Number of names in a sentence; the others are only counted. */
const NAMED = 3;

/** A list of names, such as 'Ada Neri, Bea Blu, Carlo Verdi e altri 2.' */
export function namesText(names: readonly string[]): string {
  const first = names.slice(0, NAMED).join(', ');
  const left = names.length - NAMED;
  if (left <= 0) return `${first}.`;
  return left === 1 ? `${first} e un altro.` : `${first} e altri ${countText(left)}.`;
}

/** The confirmation of a deletion, such as 'Eliminato: 1 utente.' or 'Eliminati: 3 utenti.' */
export function deletedText(gone: number, noun: Noun): string {
  return `${gone === 1 ? 'Eliminato' : 'Eliminati'}: ${nounText(gone, noun)}.`;
}

/** Why some rows could not be deleted: each reason once, with the number of rows. */
export function failuresText(failed: readonly FailedRow[], tried: number, noun: Noun): string {
  const counts = new Map<string, number>();
  for (const { reason } of failed) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const reasons = [...counts].map(([reason, count]) =>
    count > 1 ? `${reason} (${countText(count)} volte)` : reason,
  );
  const verb = failed.length === 1 ? 'non è stato eliminato' : 'non sono stati eliminati';
  return `${countText(failed.length)} su ${nounText(tried, noun)} ${verb}: ${reasons.join(' ')}`;
}
