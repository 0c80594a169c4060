import { RECENT_SIGN_IN_REQUIRED } from '@stanze/domain/recent-sign-in';
import { ApiError, NetworkError } from '../../data/http/errors';
import { currentUser } from '../session.store';

const NOT_CONFIRMED = 'Non hai confermato che sei tu: non è cambiato nulla.';

function needsConfirmation(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return false;
  return 'code' in error.body && error.body.code === RECENT_SIGN_IN_REQUIRED;
}

/** Asks the person to confirm who they are; the dialog is loaded now. @throws NetworkError when it cannot be loaded */
async function ask(): Promise<boolean> {
  const user = currentUser();
  const { askForConfirmation } = await import('./ask-for-confirmation').catch((cause: unknown) => {
    throw new NetworkError({ cause });
  });
  return user !== null && askForConfirmation(user);
}

/**
 * Runs an operation that needs a recent sign-in (docs/product.md#recent-sign-in). When the server refuses it for that
 * reason, the person confirms who they are, and the operation runs again.
 * @throws as the operation; ApiError when the person does not confirm
 */
export async function confirmed<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (refusal) {
    if (!needsConfirmation(refusal)) throw refusal;
    if (!(await ask())) throw new ApiError(refusal.status, NOT_CONFIRMED);
    return operation();
  }
}
