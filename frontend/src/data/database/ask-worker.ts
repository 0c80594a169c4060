import type { WindowMessage } from '../../lib/service-worker-messages';

/**
 * Posts a message to the service worker and waits until it has finished, at most `timeoutMs`: a worker that was stopped
 * meanwhile never answers.
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
