import { NOT_FOUND, UNPROCESSABLE_CONTENT } from '@stanze/domain/http-statuses';
import { contactFailedText, TOKEN_NOT_FOUND_TEXT } from '@stanze/domain/texts';
import { NotSavedError } from '../../data/database/transact';
import { timeText } from './dates';

/** Why a message was not sent. The form shows its text again. */
export interface ContactFailure {
  text: string;
  /** What the person can do: sign in, copy the text, or send it again. */
  remedy: 'login' | 'copy' | 'retry';
  /** The idempotency key was already used with another text, so the present text needs a new key. */
  needsNewKey: boolean;
}

const OUTBOX_MISSING_TEXT =
  'Non siamo riusciti a inviarlo: sembra che tu sia offline. Il testo resta qui: riprova quando torni in rete.';
const ALREADY_SENT_TEXT =
  'Il messaggio di prima era già arrivato. Premi di nuovo “Invia messaggio” per mandare anche questo testo.';

export const NOT_SIGNED_IN: ContactFailure = {
  text: TOKEN_NOT_FOUND_TEXT,
  remedy: 'login',
  needsNewKey: false,
};

/** The failure to show for a refusal of the server. */
export function refusal(status: number, problem: string): ContactFailure {
  if (status === UNPROCESSABLE_CONTENT)
    return { text: ALREADY_SENT_TEXT, remedy: 'retry', needsNewKey: true };
  const remedy = status === NOT_FOUND ? 'copy' : 'retry';
  return { text: contactFailedText(problem), remedy, needsNewKey: false };
}

/**
 * The text for a rate limit: the message is saved on the device and sent automatically. `until` is in milliseconds
 * since 1970.
 */
export function heldText({ problem, until }: { problem: string; until: number }): string {
  return `${problem} Il messaggio è al sicuro qui: lo inviamo noi alle ${timeText(new Date(until))}.`;
}

/**
 * The failure to show when a message could not be saved: the storage quota is exceeded, or the code of the outbox is
 * not loaded.
 */
export function saveFailure(error: unknown): ContactFailure {
  const text = error instanceof NotSavedError ? error.message : OUTBOX_MISSING_TEXT;
  return { text, remedy: 'copy', needsNewKey: false };
}
