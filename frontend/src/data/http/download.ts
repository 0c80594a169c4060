import { currentCredentials } from './credentials';
import { apiErrorOf, type FailureText, NetworkError } from './errors';
import { isOurs } from './exchange';
import { noteExchange } from './reachability';
import { noteServerTime } from './server-clock';

const UNAUTHORIZED = 401;
/** Packing may take the server a while; a line on which nothing moves is none. */
const STALLED_MS = 60_000;

export interface DownloadOptions {
  /** The type that the file must have: anything else is not our server's. */
  type: string;
  signal: AbortSignal;
  /** Told how many bytes have come. */
  onProgress: (bytes: number) => void;
  failure?: FailureText;
}

/** Ends a request on which nothing has moved for a while, or when the caller gave up. */
function watchdog(signal: AbortSignal) {
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal.reason);
  let timer: number | undefined;
  const moved = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => controller.abort(new NetworkError()), STALLED_MS);
  };
  const end = () => {
    window.clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  };
  signal.addEventListener('abort', giveUp);
  moved();
  return { signal: controller.signal, moved, end };
}

function ask(path: string, token: string | null, signal: AbortSignal): Promise<Response> {
  const headers = token === null ? undefined : { Authorization: `Bearer ${token}` };
  return fetch(new Request(new URL(path, window.location.origin), { headers }), { signal });
}

async function askAsPerson(path: string, signal: AbortSignal): Promise<Response> {
  const { token: tokenOf, renew } = currentCredentials();
  const token = tokenOf();
  const first = await ask(path, token, signal);
  if (first.status !== UNAUTHORIZED || token === null) return first;
  const renewed = await renew(token);
  return renewed === null ? first : ask(path, renewed, signal);
}

async function refusal(response: Response, failure?: FailureText): Promise<Error> {
  if (!isOurs(response)) return new NetworkError();
  noteServerTime(response);
  const body: unknown = await response.json().catch(() => null);
  return apiErrorOf(response, body, failure);
}

async function bytesOf(response: Response, onMoved: (bytes: number) => void): Promise<BlobPart[]> {
  const chunks: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    chunks.push(step.value);
    bytes += step.value.byteLength;
    onMoved(bytes);
  }
  return chunks;
}

/**
 * A file of the signed-in person's, whole.
 * @throws ApiError when the server refuses; NetworkError without an answer, for somebody else's page, or after a minute
 *   in which nothing moved; the signal's reason when the caller gave up
 */
export async function download(path: string, options: DownloadOptions): Promise<Blob> {
  const { type, signal, onProgress, failure } = options;
  signal.throwIfAborted();
  const watched = watchdog(signal);
  try {
    const response = await askAsPerson(path, watched.signal);
    if (!response.ok) throw await refusal(response, failure);
    if (!response.headers.get('Content-Type')?.includes(type)) throw new NetworkError();
    const chunks = await bytesOf(response, (bytes) => {
      watched.moved();
      onProgress(bytes);
    });
    noteExchange(true);
    return new Blob(chunks, { type });
  } catch (error) {
    if (signal.aborted || (error instanceof Error && error.name === 'ApiError')) throw error;
    noteExchange(false);
    throw error instanceof NetworkError ? error : new NetworkError({ cause: error });
  } finally {
    watched.end();
  }
}
