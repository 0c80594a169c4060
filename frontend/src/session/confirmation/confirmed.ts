import { RECENT_SIGN_IN_REQUIRED } from '@stanze/domain/recent-sign-in';
import { ApiError, NetworkError } from '../../data/http/errors';
import { currentUser } from '../session.store';

const NOT_CONFIRMED = 'Non hai confermato che sei tu: non è cambiato nulla.';

/** The person did not confirm who they are, so the operation was not repeated. */
export class NotConfirmedError extends ApiError {}

/** The dialog that is open; operations that are refused meanwhile wait for its answer. */
let question: Promise<boolean> | null = null;

function needsConfirmation(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || typeof error.body !== 'object' || error.body === null) return false;
  return 'code' in error.body && error.body.code === RECENT_SIGN_IN_REQUIRED;
}

/** Opens the dialog, which is loaded now. @throws NetworkError when it cannot be loaded */
async function open(): Promise<boolean> {
  const user = currentUser();
  const { askForConfirmation } = await import('./ask-for-confirmation').catch((cause: unknown) => {
    throw new NetworkError({ cause });
  });
  return user !== null && askForConfirmation(user);
}

/** Asks the person to confirm who they are, once for all operations that are under way. @throws NetworkError */
function ask(): Promise<boolean> {
  question ??= open().finally(() => {
    question = null;
  });
  return question;
}

/**
 * Runs an operation that needs a recent sign-in (docs/product.md#recent-sign-in). When the server refuses it for that
 * reason, the person confirms who they are, and the operation runs again.
 * @throws as the operation; NotConfirmedError when the person does not confirm
 */
export async function confirmed<Result>(operation: () => Promise<Result>): Promise<Result> {
  try {
    return await operation();
  } catch (refusal) {
    if (!needsConfirmation(refusal)) throw refusal;
    if (!(await ask())) throw new NotConfirmedError(refusal.status, NOT_CONFIRMED);
    return operation();
  }
}
