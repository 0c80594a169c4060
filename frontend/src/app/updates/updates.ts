import { startServiceWorker } from './service-worker';

/** Registers the service worker where there is one. */
export async function startUpdates(): Promise<void> {
  if ('serviceWorker' in navigator) await startServiceWorker();
}
