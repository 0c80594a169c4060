import { RESET_FAILED_TEXT, RESET_REQUEST_FAILED_TEXT } from '@stanze/domain/texts';
import { answer, api } from '../../data/http/client';

/** Asks for a reset link; gives the same neutral words for every address. @throws ApiError, NetworkError */
export async function requestPasswordReset(email: string): Promise<string> {
  const call = api.POST('/api/auth/request-password-reset', { body: { email } });
  return (await answer(call, RESET_REQUEST_FAILED_TEXT)).message;
}

/** Sets a new password with the token of a mailed link. @throws ApiError (400: link or rules), NetworkError */
export async function resetPassword(token: string, password: string): Promise<string> {
  const call = api.POST('/api/auth/reset-password', { body: { token, new_password: password } });
  return (await answer(call, RESET_FAILED_TEXT)).message;
}
