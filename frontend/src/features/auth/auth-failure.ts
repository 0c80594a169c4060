import { CONFLICT } from '@stanze/domain/http-statuses';
import { QUESTIONNAIRE_REQUIRED_TITLE } from '@stanze/domain/texts';
import { ApiError, errorText, fieldMessages, isNetworkError } from '../../data/http/errors';

/** A failed sign-in or registration as the form shows it. */
export interface AuthFailure {
  /** An e-mail address in use and a missing questionnaire are shown with a link to the next step. */
  kind: 'text' | 'email-taken' | 'questionnaire';
  text: string;
  /** Messages for single fields, by the field names of the API. */
  fields: Readonly<Partial<Record<string, string>>>;
}

const OFFLINE_TEXT =
  'Sei offline, oppure la connessione non arriva fino a noi. Quello che hai scritto resta qui: riprova appena torni in rete.';

function kindOf({ status, problems }: ApiError): AuthFailure['kind'] {
  if (status === CONFLICT) return 'email-taken';
  const needsQuestionnaire = problems.some(
    ({ type, msg }) => type === 'questionnaire_required' || msg === QUESTIONNAIRE_REQUIRED_TITLE,
  );
  return needsQuestionnaire ? 'questionnaire' : 'text';
}

/** The message for a failed sign-in or registration. */
export function authFailure(error: unknown): AuthFailure {
  if (isNetworkError(error)) return { kind: 'text', text: OFFLINE_TEXT, fields: {} };
  if (!(error instanceof ApiError)) return { kind: 'text', text: errorText(error), fields: {} };
  return { kind: kindOf(error), text: errorText(error), fields: fieldMessages(error) };
}
