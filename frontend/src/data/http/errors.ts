import { TOO_MANY_REQUESTS, UNAUTHORIZED } from '@stanze/domain/http-statuses';
import { waitText } from '../../lib/texts/wait-text';

/** One broken rule of an input, in the server's format. */
export interface Problem {
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
}

/** The message of a failed call when the server gives no detail; may depend on the status. */
export type FailureText = string | ((status: number) => string);

const UNKNOWN_FAILURE = 'Qualcosa non ha funzionato. Riprova tra poco.';
const NO_ANSWER = 'Non riusciamo a raggiungere Stanze. Controlla la connessione e riprova.';

/** The server refused. The message is its `detail` as one text, or the default text of the call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    /** `detail` when it is a list; empty when it is a text. */
    readonly problems: readonly Problem[] = [],
    /** Seconds from `Retry-After`; null without that header. */
    readonly retryAfter: number | null = null,
    /** The whole JSON body of the refusal. */
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

/** Whether the server refused a call because its token is missing, invalid or expired. */
export const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === UNAUTHORIZED;

/** No answer of our server: no network, a timeout, or a page of a captive portal or proxy. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(options?: ErrorOptions) {
    super(NO_ANSWER, options);
  }
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'msg' in value && typeof value.msg === 'string';
}

function problemsOf(detail: unknown): Problem[] {
  if (Array.isArray(detail)) return detail.filter(isProblem);
  return isProblem(detail) ? [detail] : [];
}

function detailOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
}

function secondsOf(header: string | null): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (!Number.isNaN(seconds)) return Math.max(0, seconds);
  const wait = Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? null : Math.max(0, Math.ceil(wait / 1000));
}

/** The error for a refusal whose `detail` is a text, a list, one object with a `msg`, or absent. */
export function apiErrorOf(response: Response, body: unknown, fallback?: FailureText): ApiError {
  const detail = detailOf(body);
  const problems = problemsOf(detail);
  const given = typeof detail === 'string' ? detail : problems.map(({ msg }) => msg).join(' ');
  const other = typeof fallback === 'function' ? fallback(response.status) : fallback;
  const retryAfter = secondsOf(response.headers.get('Retry-After'));
  return new ApiError(response.status, given || other || UNKNOWN_FAILURE, problems, retryAfter, body);
}

/** The server's text about too many attempts, and when the next attempt will be accepted. */
function rateLimitText({ message, retryAfter }: ApiError): string {
  if (retryAfter === null) return message;
  const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
  return `${sentence} Puoi riprovare ${waitText(retryAfter)}.`;
}

/** The text of any failure, as shown to people. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.status === TOO_MANY_REQUESTS) return rateLimitText(error);
  return error instanceof ApiError || error instanceof NetworkError ? error.message : UNKNOWN_FAILURE;
}

/** Whether it is a network failure, so that another attempt may succeed. */
export function isNetworkError(error: unknown): error is NetworkError {
  return error instanceof NetworkError;
}

/** The server's messages for fields of the request body, by field name. */
export function fieldMessages(error: unknown): Readonly<Partial<Record<string, string>>> {
  if (!(error instanceof ApiError)) return {};
  const named = error.problems.map(({ loc, msg }) => {
    // A registration with Google sends the profile inside `designer_data`.
    const [field] = loc.filter((part) => part !== 'body' && part !== 'designer_data');
    return [String(field ?? ''), msg] as const;
  });
  return Object.fromEntries(named);
}
