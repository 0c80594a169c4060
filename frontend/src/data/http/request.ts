import { INTERNAL_SERVER_ERROR, NETWORK_AUTHENTICATION_REQUIRED } from '@stanze/domain/http-statuses';
import { currentCredentials } from './credentials';
import { ApiError, apiErrorOf, type FailureText, isUnauthorized, NetworkError } from './errors';
import { noteExchange } from './reachability';
import { noteServerTime } from './server-clock';
import { startTimeout, type Timeout } from './timeout';

/** One call of any kind: how to send it and how to read its answer. */
export interface Call<Answer> {
  /** Sends the call once; the token is null for a guest. Must abort with `signal`. May run up to three times. */
  send: (token: string | null, timeout: Timeout) => Promise<Response>;
  /** Part of the Content-Type of an accepted answer; any other answer was not sent by our server. */
  accept: string;
  /** Reads an accepted answer. */
  read: (response: Response, timeout: Timeout) => Promise<Answer>;
  /** Milliseconds without `timeout.restart()` after which the call counts as failed. */
  timeoutMs: number;
  signal?: AbortSignal | undefined;
  /** The message of a refusal without `detail`. */
  failure?: FailureText | undefined;
  /** `none`: the call carries its own credentials (sign-in, renewal), so a 401 is an ordinary refusal. */
  auth?: 'session' | 'none';
  /** Whether a guest may read it, so that a page stays readable when the session ends. Never set for a change. */
  guestMayRead?: boolean;
  /** False for a call that a proxy may block although the server can be reached: its failure proves nothing. */
  showsReachability?: boolean;
}

/** Whether an answer comes from our server, not from a captive portal or a proxy. */
function isFromServer({ ok, status, headers }: Response, accept: string): boolean {
  const type = headers.get('Content-Type') ?? '';
  if (ok) return type.includes(accept);
  return (
    type.includes('json') || (status >= INTERNAL_SERVER_ERROR && status !== NETWORK_AUTHENTICATION_REQUIRED)
  );
}

/** `sentAt`: when the request was sent, in milliseconds since 1970 by the device's clock. */
async function readAnswer<Answer>(
  response: Response,
  call: Call<Answer>,
  { timeout, sentAt }: { timeout: Timeout; sentAt: number },
): Promise<Answer> {
  if (!isFromServer(response, call.accept)) {
    void response.body?.cancel();
    throw new NetworkError();
  }
  noteServerTime(response, sentAt);
  if (response.ok) return call.read(response, timeout);
  const body: unknown = await response.json().catch(() => null);
  throw apiErrorOf(response, body, call.failure);
}

/** The error to throw for a failed exchange; also records whether the server answered. */
function failureOf(error: unknown, { signal, showsReachability = true }: Call<unknown>): unknown {
  if (error instanceof ApiError) {
    noteExchange(true);
    return error;
  }
  if (signal?.aborted) return error;
  if (showsReachability) noteExchange(false);
  return error instanceof NetworkError ? error : new NetworkError({ cause: error });
}

/** Sends the call with this token and reads the answer, both within the timeout. */
async function exchange<Answer>(call: Call<Answer>, token: string | null): Promise<Answer> {
  call.signal?.throwIfAborted();
  const timeout = startTimeout(call.timeoutMs, call.signal);
  const sentAt = Date.now();
  try {
    const answer = await readAnswer(await call.send(token, timeout), call, { timeout, sentAt });
    noteExchange(true);
    return answer;
  } catch (error) {
    throw failureOf(error, call);
  } finally {
    timeout.clear();
  }
}

/**
 * Sends the call with a renewed token. Null when there is no new token or it is refused too; the session has then
 * ended.
 */
async function exchangeRenewed<Answer>(
  call: Call<Answer>,
  refused: string,
): Promise<{ answer: Answer } | null> {
  const { renew, end } = currentCredentials();
  const token = await renew(refused).catch((error: unknown) => {
    // On a device without a network the code of the renewal may not be loaded.
    throw error instanceof ApiError ? error : new NetworkError({ cause: error });
  });
  if (token === null) return null;
  try {
    return { answer: await exchange(call, token) };
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    end();
    return null;
  }
}

/**
 * The only function that sends requests to the server: JSON calls, uploads, downloads and the event stream. Sends the
 * session's token. A refused token is renewed once and the call sent again; when that does not help, the session ends.
 * A network failure does not end the session.
 * @throws ApiError when the server refuses; NetworkError without an answer of our server within the timeout; the
 * signal's reason when the caller aborted
 */
export async function request<Answer>(call: Call<Answer>): Promise<Answer> {
  const token = call.auth === 'none' ? null : currentCredentials().token();
  if (token === null) return exchange(call, null);
  try {
    return await exchange(call, token);
  } catch (refusal) {
    if (!isUnauthorized(refusal)) throw refusal;
    const renewed = await exchangeRenewed(call, token);
    if (renewed) return renewed.answer;
    if (call.guestMayRead) return exchange(call, null);
    throw refusal;
  }
}
