import { guardChunks } from './chunk-guard';
import { startServiceWorker } from './service-worker';

/** Watches for missing code, and registers the service worker where there is one. */
export async function startUpdates(): Promise<void> {
  guardChunks();
  if ('serviceWorker' in navigator) await startServiceWorker();
}
