import { NOT_FOUND } from '@stanze/domain/http-statuses';
import { ApiError } from '../../data/http/errors';

/** Whether a request failed because the designer was deleted, or never existed. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.status === NOT_FOUND;
}
