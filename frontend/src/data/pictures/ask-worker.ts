import type { WindowMessage } from '../../lib/service-worker-messages';

/**
 * Posts a message to the service worker and waits at most `timeoutMs` for its answer: a worker that the browser has
 * stopped never answers.
 */
export async function askWorker(message: WindowMessage, timeoutMs: number): Promise<void> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    port1.onmessage = () => {
      clearTimeout(timer);
      resolve();
    };
    worker.postMessage(message, [port2]);
  });
  port1.close();
}
