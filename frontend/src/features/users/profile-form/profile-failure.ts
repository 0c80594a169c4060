import { profileUpdateFailedText } from '@stanze/domain/error-texts';
import { PICTURE_SIZE_TEXT } from '@stanze/domain/validation-clients';
import { ApiError, errorText, isNetworkError } from '../../../data/http/errors';
import { fieldTexts } from '../field-texts';

/** Why a profile was not saved, as a whole and by field. */
export interface ProfileFailure {
  text: string;
  fields: Readonly<Record<string, string>>;
}

const OFFLINE_TEXT =
  'Non riusciamo a raggiungere Stanze. Quello che hai scritto è salvato qui: riprova appena torni in rete.';

/** What has words of its own, by status. */
const BY_STATUS: Readonly<Record<number, (error: ApiError) => ProfileFailure>> = {
  409: ({ message }) => ({ text: message, fields: { email: message } }),
  413: () => ({ text: PICTURE_SIZE_TEXT, fields: { profile_picture: PICTURE_SIZE_TEXT } }),
  429: (error) => ({ text: errorText(error), fields: {} }),
  503: (error) => ({ text: errorText(error), fields: {} }),
};

/** The texts of the specification, section 8; what is said of single fields stands beside them. */
export function profileFailure(error: unknown): ProfileFailure {
  if (isNetworkError(error)) return { text: OFFLINE_TEXT, fields: {} };
  if (!(error instanceof ApiError)) return { text: profileUpdateFailedText(0, errorText(error)), fields: {} };
  const special = BY_STATUS[error.status];
  if (special) return special(error);
  return { text: profileUpdateFailedText(error.status, error.message), fields: fieldTexts(error) };
}
