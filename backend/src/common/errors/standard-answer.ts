import { INTERNAL_ERROR_TEXT, type InputProblem } from './product-error.js';

/** Status and body of a refusal. */
export interface Refusal {
  readonly status: number;
  readonly detail: string | readonly InputProblem[];
}

/** Texts for refusals by Fastify, Nest or Node before a controller is called. */
const STANDARD_TEXTS: Readonly<Record<number, string>> = {
  400: 'Richiesta non valida.',
  404: 'Non trovato.',
  405: 'Metodo non consentito.',
  406: 'Formato non disponibile.',
  408: 'La richiesta ha impiegato troppo tempo.',
  413: 'I dati inviati sono troppo grandi.',
  414: 'L’indirizzo è troppo lungo.',
  415: 'Formato dei dati non supportato.',
  417: 'Richiesta non valida.',
  431: 'Intestazioni troppo grandi.',
};

/** The answer for a status without a message of its own; any status that is not 4xx becomes 500. */
export function standardAnswer(status: number): Refusal {
  const text = STANDARD_TEXTS[status];
  if (text === undefined && (status < 400 || status >= 500))
    return { status: 500, detail: INTERNAL_ERROR_TEXT };
  const detail = text ?? 'Richiesta non valida.';
  if (status !== 400) return { status, detail };
  return { status, detail: [{ loc: ['body'], msg: detail, type: 'malformed' }] };
}
