import { profileUpdateFailedText } from '@stanze/domain/error-texts';
import {
  CONFLICT,
  PAYLOAD_TOO_LARGE,
  SERVICE_UNAVAILABLE,
  TOO_MANY_REQUESTS,
} from '@stanze/domain/http-statuses';
import { PICTURE_SIZE_TEXT } from '@stanze/domain/validation-clients';
import { ApiError, errorText, fieldMessages, isNetworkError } from '../../../data/http/errors';

/** The messages of a failed save: one for the whole form, and those of single fields. */
export interface ProfileFailure {
  text: string;
  fields: Readonly<Partial<Record<string, string>>>;
}

const OFFLINE_TEXT =
  'Non riusciamo a raggiungere Stanze. Quello che hai scritto è salvato qui: riprova appena torni in rete.';

/** Statuses with a message of their own. */
const BY_STATUS: Readonly<Record<number, (error: ApiError) => ProfileFailure>> = {
  [CONFLICT]: ({ message }) => ({ text: message, fields: { email: message } }),
  [PAYLOAD_TOO_LARGE]: () => ({ text: PICTURE_SIZE_TEXT, fields: { profile_picture: PICTURE_SIZE_TEXT } }),
  [TOO_MANY_REQUESTS]: (error) => ({ text: errorText(error), fields: {} }),
  [SERVICE_UNAVAILABLE]: (error) => ({ text: errorText(error), fields: {} }),
};

/** The messages for a profile that could not be saved. */
export function profileFailure(error: unknown): ProfileFailure {
  if (isNetworkError(error)) return { text: OFFLINE_TEXT, fields: {} };
  if (!(error instanceof ApiError)) return { text: profileUpdateFailedText(0, errorText(error)), fields: {} };
  const special = BY_STATUS[error.status];
  if (special) return special(error);
  return { text: profileUpdateFailedText(error.status, error.message), fields: fieldMessages(error) };
}
