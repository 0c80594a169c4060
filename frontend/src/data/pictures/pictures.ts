import type { GalleryPicture } from '../http/types';
import { askWorker } from './ask-worker';
import { IMAGE_CACHE } from '../../lib/service-worker-messages';
import { preferredAddress, goodAddresses } from './picture-choice';

/** Longer than the slowest picture needs on a slow network. */
const FETCH_TIMEOUT_MS = 20_000;

/** Whether this browser can store pictures. */
export function canSavePictures(): boolean {
  // Prerendered HTML is the same for every browser, so it assumes that this one can.
  if (typeof window === 'undefined') return true;
  return 'serviceWorker' in navigator && 'caches' in window;
}

async function isCached(url: string): Promise<boolean> {
  const found = await caches.match(url, { cacheName: IMAGE_CACHE, ignoreVary: true });
  return found !== undefined;
}

/** Whether a picture is stored at least this wide. */
export async function isPictureSaved(picture: GalleryPicture, width: number): Promise<boolean> {
  if (!('caches' in window)) return false;
  for (const url of goodAddresses(picture, width)) {
    // A browser that blocks the cache storage stores nothing.
    if (await isCached(url).catch(() => false)) return true;
  }
  return false;
}

/** Only the service worker writes to the cache: it loads and stores the picture, and answers when it has finished. */
function fetchIntoCache(url: string): Promise<void> {
  const urls = [new URL(url, window.location.href).href];
  return askWorker({ type: 'keep-pictures', urls }, FETCH_TIMEOUT_MS);
}

/**
 * Stores a picture in one width, unless it is stored already. False when it could not be loaded or there is no space.
 */
export async function savePicture(picture: GalleryPicture, width: number): Promise<boolean> {
  if (!canSavePictures()) return false;
  if (await isPictureSaved(picture, width)) return true;
  await fetchIntoCache(preferredAddress(picture, width)).catch(() => undefined);
  return isPictureSaved(picture, width);
}

/** Deletes pictures by their URLs, in every width. */
export async function dropPictures(urls: readonly string[]): Promise<void> {
  if (!('caches' in window) || !(await caches.has(IMAGE_CACHE))) return;
  const cache = await caches.open(IMAGE_CACHE);
  await Promise.all(urls.map((url) => cache.delete(url, { ignoreVary: true })));
}
