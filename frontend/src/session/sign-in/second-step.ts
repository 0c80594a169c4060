import { FAILURE_TEXTS } from '@stanze/domain/error-texts';
import { SECOND_FACTOR_REQUIRED } from '@stanze/domain/second-factor';
import { api } from '../../data/http/api';
import { ApiError } from '../../data/http/errors';
import { adopt } from '../adoption';

/** The value of a text field of a refusal's body; null when it is absent. */
function textIn(error: unknown, name: string): string | null {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return null;
  const value: unknown = Reflect.get(error.body, name);
  return typeof value === 'string' ? value : null;
}

/** Whether the refusal asks for a code of the person's app, too. */
export function needsCode(error: unknown): boolean {
  return textIn(error, 'code') === SECOND_FACTOR_REQUIRED;
}

/** The ticket of a sign-in whose first step was right and that needs a code; null for any other failure. */
export function ticketIn(error: unknown): string | null {
  return needsCode(error) ? textIn(error, 'ticket') : null;
}

/**
 * The second step of a sign-in, with a code of the app or a recovery code.
 * @throws ApiError (401: begin again, 403: wrong code, 429: too many), NetworkError
 */
export async function signInWithCode(ticket: string, code: string): Promise<void> {
  const body = { ticket, code };
  adopt(await api.post('/api/auth/second-factor/verify', { body, failure: FAILURE_TEXTS.login }));
}
