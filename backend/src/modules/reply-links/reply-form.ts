import { DECLINE_REASONS, DECLINE_TEXT_MAX, type DeclineReason } from '@stanze/domain/decline-reasons';
import { MESSAGE_LENGTH } from '@stanze/domain/limits';
import { contactMessage } from '@stanze/domain/validation';
import { storableText } from '../../common/http/storable-text.js';

/** The names of the fields of the page's forms. */
export const FIELDS = { text: 'testo', key: 'chiave', read: 'letti', reason: 'motivo' } as const;

const KEY = /^[\w-]{1,64}$/;
const ID = /^[1-9]\d{0,14}$/;

/** A form as a browser sends it, or as somebody else has written it. */
export interface SentForm {
  /** Trimmed, with line feeds. */
  readonly text: string;
  /** Chosen when the page was rendered; null when it is missing. */
  readonly key: string | null;
  /** The newest message that the page showed; null when it is missing. */
  readonly readUpTo: number | null;
  readonly reason: DeclineReason | null;
}

/** Reads the fields of a form; values that no page sends count as missing. */
export function sentForm(body: Readonly<Record<string, unknown>>): SentForm {
  const field = (name: string): string => {
    const value = body[name];
    return typeof value === 'string' ? value : '';
  };
  const text = storableText(field(FIELDS.text).replaceAll('\r\n', '\n'));
  const [key, read, reason] = [field(FIELDS.key), field(FIELDS.read), field(FIELDS.reason)];
  return {
    text: String(text),
    key: KEY.test(key) ? key : null,
    readUpTo: ID.test(read) ? Number(read) : null,
    reason: DECLINE_REASONS.find((one) => one === reason) ?? null,
  };
}

const AGAIN = 'Questa pagina era vecchia: controlla il testo e premi di nuovo il pulsante.';

/** Why an answer cannot be sent; null when it can. */
export function answerProblem({ text, key }: SentForm): string | null {
  if (text.length > MESSAGE_LENGTH.max) return tooLong(text.length, MESSAGE_LENGTH.max);
  if (contactMessage(text) === null) return 'Scrivi qualcosa prima di inviare.';
  return key === null ? AGAIN : null;
}

/** Why a refusal cannot be sent; null when it can. */
export function refusalProblem({ text, key, reason }: SentForm): string | null {
  if (reason === null) return 'Scegli un motivo.';
  if (text.length > DECLINE_TEXT_MAX) return tooLong(text.length, DECLINE_TEXT_MAX);
  return key === null ? AGAIN : null;
}

function tooLong(length: number, limit: number): string {
  return `Il testo può avere al massimo ${limit} caratteri: questo ne ha ${length}.`;
}
