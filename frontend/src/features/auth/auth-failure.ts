import { QUESTIONNAIRE_REQUIRED_TITLE } from '@stanze/domain/texts';
import { ApiError, errorText, isNetworkError } from '../../data/http/errors';

/** Why a sign-in or a registration failed, as the form shows it. */
export interface AuthFailure {
  /** A taken address and a missing questionnaire have a way out of their own. */
  kind: 'text' | 'email-taken' | 'questionnaire';
  text: string;
  /** Texts for single fields, by the names of the wire. */
  fields: Readonly<Record<string, string>>;
}

const OFFLINE_TEXT =
  'Sei offline, oppure la connessione non arriva fino a noi. Quello che hai scritto resta qui: riprova appena torni in rete.';

function fieldsOf({ problems }: ApiError): Record<string, string> {
  return Object.fromEntries(problems.map(({ loc, msg }) => [String(loc.at(-1) ?? ''), msg]));
}

function kindOf({ status, problems }: ApiError): AuthFailure['kind'] {
  if (status === 409) return 'email-taken';
  const asks = problems.some(
    ({ type, msg }) => type === 'questionnaire_required' || msg === QUESTIONNAIRE_REQUIRED_TITLE,
  );
  return asks ? 'questionnaire' : 'text';
}

/** Puts a failed sign-in or registration into words (spec, section 8). */
export function authFailure(error: unknown): AuthFailure {
  if (isNetworkError(error)) return { kind: 'text', text: OFFLINE_TEXT, fields: {} };
  if (!(error instanceof ApiError)) return { kind: 'text', text: errorText(error), fields: {} };
  return { kind: kindOf(error), text: errorText(error), fields: fieldsOf(error) };
}
