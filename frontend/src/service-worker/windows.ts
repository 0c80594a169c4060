import type { WorkerMessage } from '../lib/service-worker-messages';

declare const self: ServiceWorkerGlobalScope;

/** Timeout: a window that has not finished its start, or runs an older build, never answers. */
const ANSWER_MS = 500;

/** Open windows of the app, the one used last first. */
export function openWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** Posts to every open window. */
export async function postToWindows(message: WorkerMessage): Promise<void> {
  for (const client of await openWindows()) client.postMessage(message);
}

/** Posts to one window and returns whether it answers `true` within half a second. */
export function askWindow(client: Client, message: WorkerMessage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), ANSWER_MS);
    client.postMessage(message, [port2]);
  });
}
