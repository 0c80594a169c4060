import {
  BAD_REQUEST,
  CONFLICT,
  FORBIDDEN,
  NOT_FOUND,
  SERVICE_UNAVAILABLE,
  TOO_MANY_REQUESTS,
  UNAUTHORIZED,
  UNPROCESSABLE_CONTENT,
} from '@stanze/domain/http-statuses';
import { RECENT_SIGN_IN_REQUIRED, RECENT_SIGN_IN_TEXT } from '@stanze/domain/recent-sign-in';
import { FACTOR_SETUP_REQUIRED, FACTOR_SETUP_TEXT } from '@stanze/domain/second-factor';

/** One broken rule of an input: the path of the field, a message for the person, and a stable code. */
export interface InputProblem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** An expected refusal. `detail` is shown to people; the error filter sends it. */
export class ProductError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string | readonly InputProblem[],
    /** Seconds after which another attempt is useful; becomes `Retry-After`. */
    readonly retryAfter?: number,
    /** Fields of the answer next to `detail`. */
    readonly extra?: Readonly<Record<string, unknown>>,
  ) {
    super(typeof detail === 'string' ? detail : code);
  }
}

export const INTERNAL_ERROR_TEXT = 'Si è verificato un errore imprevisto. Riprova tra poco.';

/** 400 with a list of problems. */
export function invalidInput(problems: readonly InputProblem[]): ProductError {
  return new ProductError(BAD_REQUEST, 'invalid_input', problems);
}

/** 400 for one field of the body. */
export function invalidField(field: string, msg: string, type = 'value_error'): ProductError {
  return invalidInput([{ loc: ['body', field], msg, type }]);
}

/** 401: token missing, invalid or expired, or a wrong password at sign-in. */
export function unauthenticated(detail = 'Accedi per continuare.'): ProductError {
  return new ProductError(UNAUTHORIZED, 'unauthenticated', detail);
}

/** 403: role or ownership. */
export function forbidden(detail = 'Non hai i permessi per questa azione.'): ProductError {
  return new ProductError(FORBIDDEN, 'forbidden', detail);
}

/** 403: the session is signed in, but its last proof of who the person is is too old; `code` is for clients. */
export function recentSignInRequired(): ProductError {
  const code = RECENT_SIGN_IN_REQUIRED;
  return new ProductError(FORBIDDEN, code, RECENT_SIGN_IN_TEXT, undefined, { code });
}

/** 403: the role of an administrator needs a session with a second factor; `code` is for clients. */
export function factorSetupRequired(): ProductError {
  const code = FACTOR_SETUP_REQUIRED;
  return new ProductError(FORBIDDEN, code, FACTOR_SETUP_TEXT, undefined, { code });
}

/** 404: it does not exist, or the caller may not see it. */
export function notFound(detail = 'Non trovato.'): ProductError {
  return new ProductError(NOT_FOUND, 'not_found', detail);
}

/** 409: the request conflicts with the current state. */
export function conflict(detail: string, retryAfter?: number): ProductError {
  return new ProductError(CONFLICT, 'conflict', detail, retryAfter);
}

/** 409 for an edit based on an old version; the answer contains the current one. */
export function stale(current: object): ProductError {
  const detail = 'Il profilo è stato modificato altrove: controlla le differenze e salva di nuovo.';
  return new ProductError(CONFLICT, 'stale', detail, undefined, { current });
}

/** 422: an idempotency key was used before for another request. */
export function keyReused(): ProductError {
  return new ProductError(
    UNPROCESSABLE_CONTENT,
    'idempotency_key_reused',
    'Questa chiave è già stata usata per un altro invio.',
  );
}

/** 429 with the seconds to wait. */
export function tooManyRequests(
  retryAfter: number,
  detail = 'Troppe richieste: riprova tra poco.',
): ProductError {
  return new ProductError(TOO_MANY_REQUESTS, 'too_many_requests', detail, retryAfter);
}

/** 503 with the seconds to wait. */
export function unavailable(detail: string, retryAfter = 5): ProductError {
  return new ProductError(SERVICE_UNAVAILABLE, 'unavailable', detail, retryAfter);
}
