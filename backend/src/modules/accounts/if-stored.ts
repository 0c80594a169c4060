import { NOT_FOUND } from '@stanze/domain/http-statuses';
import { ProductError } from '../../common/errors/product-error.js';

/**
 * What `read` returns; null when it answers 404, because another request deleted the row after it was listed. The
 * sending of an export has begun by then, so that an error could only cut it off.
 */
export async function ifStored<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ProductError && error.status === NOT_FOUND) return null;
    throw error;
  }
}
