import { RESET_FAILED_TEXT, RESET_REQUEST_FAILED_TEXT } from '@stanze/domain/texts';
import { api } from '../../data/http/api';

const CONFIRMATION_FAILED = 'Non siamo riusciti a confermare l’indirizzo. Riprova tra poco.';
const RESTORATION_FAILED = 'Non siamo riusciti a rimettere l’indirizzo. Riprova tra poco.';
const LINK_FAILED = 'Non siamo riusciti a mandarti il link. Riprova tra poco.';

/** Requests a reset link; the answer is the same text for every address. @throws ApiError, NetworkError */
export async function requestPasswordReset(email: string): Promise<string> {
  const options = { body: { email }, failure: RESET_REQUEST_FAILED_TEXT };
  return (await api.post('/api/auth/request-password-reset', options)).message;
}

/** Sets a new password with the token of a mailed link. @throws ApiError (400: link or rules), NetworkError */
export async function resetPassword(token: string, password: string): Promise<string> {
  const options = { body: { token, new_password: password }, failure: RESET_FAILED_TEXT };
  return (await api.post('/api/auth/reset-password', options)).message;
}

/** Verifies an address with the token of a mailed link. @throws ApiError (400: link), NetworkError */
export async function confirmAddress(token: string): Promise<string> {
  const options = { body: { token }, failure: CONFIRMATION_FAILED };
  return (await api.post('/api/auth/address-confirmations', options)).message;
}

/** Undoes the change of an address with the token of a mailed link. @throws ApiError (400: link, 409: taken), NetworkError */
export async function restoreAddress(token: string): Promise<string> {
  const options = { body: { token }, failure: RESTORATION_FAILED };
  return (await api.post('/api/auth/address-restorations', options)).message;
}

/** Mails the link to the own address again. @throws ApiError (429: enough mails in this hour), NetworkError */
export async function requestConfirmation(): Promise<void> {
  await api.post('/api/auth/address-confirmations/requests', { failure: LINK_FAILED });
}
