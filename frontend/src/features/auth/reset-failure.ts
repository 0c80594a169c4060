import { NETWORK_ERROR_TEXT } from '@stanze/domain/texts';
import { ApiError, errorText, isNetworkError } from '../../data/http/errors';

const BAD_REQUEST = 400;

/** The text of a failed step of a password reset (spec, section 8). */
export function resetFailureText(error: unknown): string {
  return isNetworkError(error) ? NETWORK_ERROR_TEXT : errorText(error);
}

/** The words about the new password itself, for beside its field; null when the refusal is about something else. */
export function passwordProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.problems.find(({ loc }) => loc.at(-1) === 'new_password')?.msg ?? null;
}

/** Whether the link is no good any more: used, too old, or replaced by a newer one. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === BAD_REQUEST && error.problems.length === 0;
}
