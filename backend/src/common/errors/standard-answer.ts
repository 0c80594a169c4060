import {
  BAD_REQUEST,
  EXPECTATION_FAILED,
  INTERNAL_SERVER_ERROR,
  METHOD_NOT_ALLOWED,
  NOT_ACCEPTABLE,
  NOT_FOUND,
  PAYLOAD_TOO_LARGE,
  REQUEST_HEADER_FIELDS_TOO_LARGE,
  REQUEST_TIMEOUT,
  UNSUPPORTED_MEDIA_TYPE,
  URI_TOO_LONG,
} from '@stanze/domain/http-statuses';
import { INTERNAL_ERROR_TEXT, type InputProblem } from './product-error.js';

/** Status and body of a refusal. */
export interface Refusal {
  readonly status: number;
  readonly detail: string | readonly InputProblem[];
}

/** Texts for refusals by Fastify, Nest or Node before a controller is called. */
const STANDARD_TEXTS: Readonly<Record<number, string>> = {
  [BAD_REQUEST]: 'Richiesta non valida.',
  [NOT_FOUND]: 'Non trovato.',
  [METHOD_NOT_ALLOWED]: 'Metodo non consentito.',
  [NOT_ACCEPTABLE]: 'Formato non disponibile.',
  [REQUEST_TIMEOUT]: 'La richiesta ha impiegato troppo tempo.',
  [PAYLOAD_TOO_LARGE]: 'I dati inviati sono troppo grandi.',
  [URI_TOO_LONG]: 'L’indirizzo è troppo lungo.',
  [UNSUPPORTED_MEDIA_TYPE]: 'Formato dei dati non supportato.',
  [EXPECTATION_FAILED]: 'Richiesta non valida.',
  [REQUEST_HEADER_FIELDS_TOO_LARGE]: 'Intestazioni troppo grandi.',
};

/** The answer for a status without a specific message; any status that is not 4xx becomes 500. */
export function standardAnswer(status: number): Refusal {
  const text = STANDARD_TEXTS[status];
  if (text === undefined && (status < BAD_REQUEST || status >= INTERNAL_SERVER_ERROR))
    return { status: INTERNAL_SERVER_ERROR, detail: INTERNAL_ERROR_TEXT };
  const detail = text ?? 'Richiesta non valida.';
  if (status !== BAD_REQUEST) return { status, detail };
  return { status, detail: [{ loc: ['body'], msg: detail, type: 'malformed' }] };
}
