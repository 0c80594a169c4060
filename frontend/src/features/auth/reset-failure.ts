import { BAD_REQUEST } from '@stanze/domain/http-statuses';
import { NETWORK_ERROR_TEXT } from '@stanze/domain/texts';
import { ApiError, errorText, fieldMessages, isNetworkError } from '../../data/http/errors';

/** The message of a failed request of a page that a mailed link opens, or that mails one. */
export function requestFailureText(error: unknown): string {
  return isNetworkError(error) ? NETWORK_ERROR_TEXT : errorText(error);
}

/** The server's message about the new password; null when the refusal has another reason. */
export function passwordProblem(error: unknown): string | null {
  return fieldMessages(error).new_password ?? null;
}

/** Whether the link is refused: used, expired, or replaced by a newer one. */
export function isLinkRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === BAD_REQUEST && error.problems.length === 0;
}
