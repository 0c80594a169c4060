import { currentCredentials } from './credentials';
import { apiErrorOf, type FailureText, NetworkError } from './errors';
import { isOurs } from './exchange';
import { noteExchange } from './reachability';
import { noteServerTime } from './server-clock';

const UNAUTHORIZED = 401;
/** A big file on a bad line may take minutes; a line on which nothing moves is none. */
const STALLED_MS = 30_000;

export interface UploadOptions {
  signal: AbortSignal;
  /** Told the share that has left, from 0 to 1. */
  onProgress: (share: number) => void;
  failure?: FailureText;
}

/** A multipart form and where it goes. */
export interface OutgoingForm {
  method: 'POST' | 'PUT';
  path: string;
  body: FormData;
}

interface Outgoing extends OutgoingForm {
  token: string | null;
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Content-Type', 'Date', 'Retry-After']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText || null, { status: request.status, headers });
}

/** `fetch` tells nothing of what has left already, so this one request is made the old way. */
function send(
  { method, path, body, token }: Outgoing,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: number | undefined;
    const abort = () => request.abort();
    const watch = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(abort, STALLED_MS);
    };
    const settle = (end: () => void) => () => {
      window.clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      end();
    };
    request.open(method, path);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = settle(() => resolve(answerOf(request)));
    request.onerror = settle(() => reject(new NetworkError()));
    request.onabort = settle(() => reject(signal.aborted ? (signal.reason as Error) : new NetworkError()));
    signal.addEventListener('abort', abort);
    watch();
    request.send(body);
  });
}

async function sendAsPerson(outgoing: OutgoingForm, options: UploadOptions): Promise<Response> {
  const { token: tokenOf, renew } = currentCredentials();
  const token = tokenOf();
  const first = await send({ ...outgoing, token }, options);
  if (first.status !== UNAUTHORIZED || token === null) return first;
  const renewed = await renew(token);
  return renewed === null ? first : send({ ...outgoing, token: renewed }, options);
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

/**
 * Sends a multipart form, which may hold a file, and says how far it is.
 * @throws ApiError when the server refuses; NetworkError without an answer, or after 30 s in which nothing moved; the
 *   signal's reason when the caller gave up
 */
export async function sendForm<Answer>(form: OutgoingForm, options: UploadOptions): Promise<Answer> {
  options.signal.throwIfAborted();
  try {
    const response = await sendAsPerson(form, options);
    if (!isOurs(response)) throw new NetworkError();
    noteServerTime(response);
    noteExchange(true);
    const answer = await bodyOf(response);
    if (!response.ok) throw apiErrorOf(response, answer, options.failure);
    if (answer === null) throw new NetworkError();
    return answer as Answer;
  } catch (error) {
    if (error instanceof NetworkError) noteExchange(false);
    throw error;
  }
}

/** Sends one file (field `file`). @throws what `sendForm` throws */
export function upload<Answer>(path: string, file: File, options: UploadOptions): Promise<Answer> {
  const body = new FormData();
  body.set('file', file);
  return sendForm({ method: 'POST', path, body }, options);
}
