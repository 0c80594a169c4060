import { currentCredentials } from './credentials';
import { ApiError, apiErrorOf, NetworkError } from './errors';
import { createEventParser, type ServerEvent } from './server-events';

const UNAUTHORIZED = 401;

interface EventStream {
  /** Path on the app's own origin. */
  path: string;
  /** The id of the last event that was heard; null for a first time. */
  lastEventId: string | null;
  /** Longest silence, in milliseconds, before the connection counts as dead. */
  silenceMs: number;
  signal: AbortSignal;
  /** Called for every sign of life, events or not. */
  onLife: () => void;
  onEvent: (event: ServerEvent) => void;
}

function ask({ path, lastEventId }: EventStream, token: string, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' };
  if (lastEventId !== null) headers['Last-Event-ID'] = lastEventId;
  return fetch(new Request(new URL(path, window.location.origin), { headers, cache: 'no-store' }), {
    signal,
  });
}

/** A refused token is renewed once, silently, as for every other call. */
async function open(stream: EventStream, signal: AbortSignal): Promise<Response> {
  const { token: tokenOf, renew, end } = currentCredentials();
  const token = tokenOf();
  if (token === null) throw new ApiError(UNAUTHORIZED, '');
  const first = await ask(stream, token, signal);
  if (first.status !== UNAUTHORIZED) return first;
  const renewed = await renew(token);
  if (renewed === null) return first;
  const second = await ask(stream, renewed, signal);
  if (second.status === UNAUTHORIZED) end();
  return second;
}

async function listen(
  response: Response,
  { onLife, onEvent }: EventStream,
  { signal, live }: { signal: AbortSignal; live: () => void },
): Promise<void> {
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') ?? false;
  if (!response.ok) throw apiErrorOf(response, null);
  if (!isStream || !response.body) throw new NetworkError();
  const parse = createEventParser();
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    live();
    onLife();
    parse(decoder.decode(value, { stream: true })).forEach(onEvent);
  }
}

/**
 * Reads a stream of server-sent events until it ends. `EventSource` cannot do it: it sends no headers. Settles quietly
 * when the server ends the stream or the caller aborts it.
 * @throws ApiError when the server refuses, NetworkError without an answer, after too long a silence, or broken off
 */
export async function readEvents(stream: EventStream): Promise<void> {
  const { signal, silenceMs } = stream;
  const controller = new AbortController();
  const stop = () => controller.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const live = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, silenceMs);
  };
  signal.addEventListener('abort', stop);
  live();
  try {
    signal.throwIfAborted();
    const response = await open(stream, controller.signal);
    await listen(response, stream, { signal: controller.signal, live });
    if (controller.signal.aborted && !signal.aborted) throw new NetworkError();
  } catch (error) {
    if (signal.aborted) return;
    throw error instanceof ApiError || error instanceof NetworkError
      ? error
      : new NetworkError({ cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    // Whatever is left of the answer is not wanted any more.
    stop();
  }
}
