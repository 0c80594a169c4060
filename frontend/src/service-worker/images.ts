import { OK } from '@stanze/domain/http-statuses';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { IMAGE_CACHE } from '../lib/service-worker-messages';
import { pictureOf } from './picture-name';
import { EXACTLY, PictureStrategy } from './picture-strategy';

declare const self: ServiceWorkerGlobalScope;

const MAX_PICTURES = 300;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

/** Ids of the windows that are about to reload with empty storage. */
const closingWindows = new Set<string>();

function windowOf(event: ExtendableEvent): string {
  if (event instanceof FetchEvent) return event.clientId;
  return event instanceof ExtendableMessageEvent && event.source instanceof Client ? event.source.id : '';
}

/** A picture may still be loading, or being written, while its window empties the cache. */
const savedForOwner: WorkboxPlugin = {
  cacheWillUpdate: ({ response, event }) =>
    Promise.resolve(closingWindows.has(windowOf(event)) ? null : response),
  cacheDidUpdate: async ({ cacheName, request, event }) => {
    if (!closingWindows.has(windowOf(event))) return;
    await (await caches.open(cacheName)).delete(request, { ignoreVary: true });
  },
};

const pictures = new PictureStrategy({
  cacheName: IMAGE_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [OK] }),
    savedForOwner,
    new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
  ],
});

/** Public pictures of the own origin. The answer to a request with credentials is never stored. */
function isPicture(request: Request): boolean {
  const { origin, pathname } = new URL(request.url);
  const isOwn = origin === self.location.origin && pictureOf(pathname) !== null;
  return isOwn && request.method === 'GET' && !request.headers.has('authorization');
}

/** Caches the pictures that were shown. */
export function serveImages(): void {
  registerRoute(({ request }) => isPicture(request), pictures);
}

/** From now on no picture loaded by this window is stored. Its next page is another client of the worker. */
export function deleteAllOf(event: ExtendableMessageEvent): void {
  closingWindows.add(windowOf(event));
}

/** Stores the pictures that a window requests. Resolves when they are stored, or have failed. */
export async function savePictures(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  const requests = urls.map((url) => new Request(url)).filter(isPicture);
  const ends = requests.flatMap((request) => pictures.handleAll({ request, event, params: EXACTLY }));
  await Promise.allSettled(ends);
}
