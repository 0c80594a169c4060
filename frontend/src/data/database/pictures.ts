import type { GalleryPicture } from '../http/types';
import { askWorker } from './ask-worker';
import { IMAGE_CACHE } from '../../lib/service-worker-messages';
import { preferredAddress, goodAddresses } from './picture-choice';

/** Longer than the slowest picture on a bad line. */
const PATIENCE_MS = 20_000;

/** Whether this browser can keep pictures at all. */
export function canSavePictures(): boolean {
  // Ready-made HTML is written for browsers that can.
  if (typeof window === 'undefined') return true;
  return 'serviceWorker' in navigator && 'caches' in window;
}

async function isCached(url: string): Promise<boolean> {
  const found = await caches.match(url, { cacheName: IMAGE_CACHE, ignoreVary: true });
  return found !== undefined;
}

/** Whether a picture is kept at least this wide. */
export async function isPictureSaved(picture: GalleryPicture, width: number): Promise<boolean> {
  if (!('caches' in window)) return false;
  for (const url of goodAddresses(picture, width)) {
    // A browser that forbids its caches keeps nothing.
    if (await isCached(url).catch(() => false)) return true;
  }
  return false;
}

/** The worker is the cache's only writer: it fetches, stores, and says when it is done. */
function fetchIntoCache(url: string): Promise<void> {
  const urls = [new URL(url, window.location.href).href];
  return askWorker({ type: 'keep-pictures', urls }, PATIENCE_MS);
}

/** Keeps a picture in one width, unless it is kept already. False when it could not be fetched or there is no room. */
export async function savePicture(picture: GalleryPicture, width: number): Promise<boolean> {
  if (!canSavePictures()) return false;
  if (await isPictureSaved(picture, width)) return true;
  await fetchIntoCache(preferredAddress(picture, width)).catch(() => undefined);
  return isPictureSaved(picture, width);
}

/** Drops pictures by their addresses, in every width. */
export async function dropPictures(urls: readonly string[]): Promise<void> {
  if (!('caches' in window) || !(await caches.has(IMAGE_CACHE))) return;
  const cache = await caches.open(IMAGE_CACHE);
  await Promise.all(urls.map((url) => cache.delete(url, { ignoreVary: true })));
}
