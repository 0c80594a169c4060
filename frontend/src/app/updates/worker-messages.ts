import type { WorkerMessage } from '../../lib/service-worker-messages';

type MessageOf<T extends WorkerMessage['type']> = Extract<WorkerMessage, { type: T }>;

function isOfType<T extends WorkerMessage['type']>(data: unknown, type: T): data is MessageOf<T> {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}

/**
 * Calls the handler for every message of this type from the service worker. When the handler returns `true`, `true` is
 * posted to the message's port; otherwise nothing is posted. Returns the function that removes the handler.
 */
export function onWorkerMessage<T extends WorkerMessage['type']>(
  type: T,
  handler: (message: MessageOf<T>) => unknown,
): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const listen = ({ data, ports }: MessageEvent<unknown>) => {
    if (isOfType(data, type) && handler(data) === true) ports[0]?.postMessage(true);
  };
  navigator.serviceWorker.addEventListener('message', listen);
  return () => navigator.serviceWorker.removeEventListener('message', listen);
}
