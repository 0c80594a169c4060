import { IMAGE_CACHE } from '../../lib/service-worker-messages';

/** The bytes that the app itself uses on this device: pages, scripts, fonts. */
export async function shellBytes(): Promise<number> {
  if (!('caches' in window)) return 0;
  let sum = 0;
  for (const name of (await caches.keys()).filter((one) => one !== IMAGE_CACHE)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true });
      sum += response ? (await response.blob()).size : 0;
    }
  }
  return sum;
}

/** The browser's estimate of the bytes in use and the quota; null where it gives none. */
export async function browserEstimate(): Promise<{ usage: number; quota: number } | null> {
  if (!('storage' in navigator) || !('estimate' in navigator.storage)) return null;
  try {
    const { usage, quota } = await navigator.storage.estimate();
    return usage === undefined || quota === undefined ? null : { usage, quota };
  } catch {
    return null;
  }
}
