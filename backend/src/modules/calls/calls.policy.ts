import { callInstant, mayPropose } from '@stanze/domain/call-times';
import { conflict, invalidField } from '../../common/errors/product-error.js';
import type { CallRow } from './calls.types.js';

export const GONE = 'L’altra persona ha eliminato il suo account: il messaggio non può arrivarle.';
const NOT_A_TIME = 'Quella notte cambia l’ora, e questo orario non esiste: scegline un altro.';
const OUT_OF_RANGE = 'Scegli orari futuri, entro 60 giorni.';
const PASSED = 'Questo orario è già passato.';
const NOT_OFFERED = 'Questo orario non è fra quelli proposti.';

/** The instants of proposed half hours, the earliest first. @throws 400 for one that cannot be proposed at `now` */
export function instantsOf(times: readonly string[], now: number): number[] {
  const instants = times.map((local) => {
    const instant = callInstant(local);
    if (instant === null) throw invalidField('times', NOT_A_TIME);
    if (!mayPropose(instant, now)) throw invalidField('times', OUT_OF_RANGE);
    return instant;
  });
  return instants.sort((a, b) => a - b);
}

/** @throws 409 when this beginning is not among the proposed ones, or has passed */
export function requireOffered({ times }: Pick<CallRow, 'times'>, at: string, now: number): void {
  if (!times.includes(at)) throw conflict(NOT_OFFERED);
  if (Date.parse(at) <= now) throw conflict(PASSED);
}
