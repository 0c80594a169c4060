import { contactFailedText, TOKEN_NOT_FOUND_TEXT } from '@stanze/domain/texts';
import { ApiError, errorText, isNetworkError } from '../../api/errors';

/** What became of an attempt to send; the text is always kept until the server has it. */
export interface ContactFailure {
  text: string;
  /** What helps: signing in again, a copy of the text elsewhere, or simply another try. */
  remedy: 'login' | 'copy' | 'retry';
  /** The action was already done with other words: what is written now is a new one. */
  isNewAction: boolean;
}

const OFFLINE_TEXT =
  'Non siamo riusciti a inviarlo: sembra che tu sia offline. Il testo è salvato come bozza su questo dispositivo: riprova quando torni in rete.';
const EXPIRED_TEXT = 'La sessione è scaduta. Il testo è al sicuro: accedi di nuovo e lo ritrovi qui.';
const ALREADY_SENT_TEXT =
  'Il messaggio di prima era già arrivato. Premi di nuovo Invia per mandare anche questo testo.';

const KEY_REUSED = 422;
const NOT_FOUND = 404;
const UNAUTHORIZED = 401;

export const NOT_SIGNED_IN: ContactFailure = {
  text: TOKEN_NOT_FOUND_TEXT,
  remedy: 'login',
  isNewAction: false,
};

/** Puts a failed attempt into words (spec, section 8). */
export function contactFailure(error: unknown): ContactFailure {
  const status = error instanceof ApiError ? error.status : 0;
  if (isNetworkError(error)) return { text: OFFLINE_TEXT, remedy: 'retry', isNewAction: false };
  if (status === UNAUTHORIZED) return { text: EXPIRED_TEXT, remedy: 'login', isNewAction: false };
  if (status === KEY_REUSED) return { text: ALREADY_SENT_TEXT, remedy: 'retry', isNewAction: true };
  const text = contactFailedText(errorText(error));
  return { text, remedy: status === NOT_FOUND ? 'copy' : 'retry', isNewAction: false };
}
