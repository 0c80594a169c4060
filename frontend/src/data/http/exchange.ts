import { NetworkError } from './errors';
import { noteExchange } from './reachability';
import { noteServerTime } from './server-clock';

/** From offline.md: a call that takes longer counts as no network. */
const TIMEOUT_MS = 10_000;
const SERVER_FAULT = 500;
/** "Network Authentication Required": a captive portal that says so. */
const PORTAL = 511;

/** Whether our server spoke, and not a captive portal or a proxy in between. */
export function isOurs(response: Response): boolean {
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  return isJson || (response.status >= SERVER_FAULT && response.status !== PORTAL);
}

/**
 * One request, one answer that has arrived whole.
 * @throws NetworkError without an answer within ten seconds, and for an answer below 500 that is not JSON: that is a
 *   captive portal or a proxy, not our server. An abort by the caller rejects as `fetch` does.
 */
export async function exchange(request: Request): Promise<Response> {
  const { signal } = request;
  const controller = new AbortController();
  const giveUp = () => controller.abort(signal.reason);
  const timer = setTimeout(() => controller.abort(new NetworkError()), TIMEOUT_MS);
  signal.addEventListener('abort', giveUp);
  if (signal.aborted) giveUp();
  try {
    const response = await fetch(request, { signal: controller.signal });
    const body = await response.text();
    if (!isOurs(response)) throw new NetworkError();
    noteServerTime(response);
    noteExchange(true);
    const { status, statusText, headers } = response;
    return new Response(body || null, { status, statusText, headers });
  } catch (error) {
    if (!signal.aborted) noteExchange(false);
    if (signal.aborted || error instanceof NetworkError) throw error;
    throw new NetworkError({ cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
