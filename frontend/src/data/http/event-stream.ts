import { UNAUTHORIZED } from '@stanze/domain/http-statuses';
import { bearer, currentCredentials } from './credentials';
import { ApiError } from './errors';
import { request } from './request';
import { createEventParser, type ServerEvent } from './server-events';
import type { Timeout } from './timeout';

const TYPE = 'text/event-stream';

interface EventStream {
  /** Path on the app's own origin. */
  path: string;
  /** The id of the last event that was received; null at the first connection. */
  lastEventId: string | null;
  /** Milliseconds without a byte after which the connection counts as broken. */
  silenceMs: number;
  signal: AbortSignal;
  /** Called for every chunk that arrives, whether it contains events or a heartbeat. */
  onActivity: () => void;
  onEvent: (event: ServerEvent) => void;
}

async function listen({ body }: Response, stream: EventStream, { signal, restart }: Timeout): Promise<void> {
  const parse = createEventParser();
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    restart();
    stream.onActivity();
    parse(decoder.decode(step.value, { stream: true })).forEach(stream.onEvent);
  }
  signal.throwIfAborted();
}

/**
 * Reads a stream of server-sent events until it ends. `EventSource` cannot send an Authorization header, so it is read
 * with `fetch`. Resolves when the server ends the stream or the caller aborts it.
 * @throws ApiError when the server refuses or nobody is signed in; NetworkError without an answer, after `silenceMs`
 * without a byte, or when the connection breaks
 */
export async function readEvents(stream: EventStream): Promise<void> {
  const { path, lastEventId, signal, silenceMs } = stream;
  const lastEvent: Record<string, string> = lastEventId === null ? {} : { 'Last-Event-ID': lastEventId };
  if (currentCredentials().token() === null) throw new ApiError(UNAUTHORIZED, '');
  try {
    await request({
      send: (token, timeout) => {
        const headers = { ...bearer(token), Accept: TYPE, ...lastEvent };
        const url = new URL(path, window.location.origin);
        return fetch(new Request(url, { headers, cache: 'no-store' }), { signal: timeout.signal });
      },
      accept: TYPE,
      read: (response, timeout) => listen(response, stream, timeout),
      timeoutMs: silenceMs,
      signal,
      showsReachability: false,
    });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
