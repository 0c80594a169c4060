import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { IMAGE_CACHE } from '../offline/image-cache-name';
import { pictureOf } from './picture-name';
import { EXACTLY, PictureStrategy } from './picture-strategy';

declare const self: ServiceWorkerGlobalScope;

const MOST = 300;
const MONTH_SECONDS = 30 * 24 * 60 * 60;

const pictures = new PictureStrategy({
  cacheName: IMAGE_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries: MOST, maxAgeSeconds: MONTH_SECONDS, purgeOnQuotaError: true }),
  ],
});

/** Public pictures of the own origin; never the answer to a request that carries somebody's credentials. */
function isPicture(request: Request): boolean {
  const { origin, pathname } = new URL(request.url);
  const isOwn = origin === self.location.origin && pictureOf(pathname) !== null;
  return isOwn && request.method === 'GET' && !request.headers.has('authorization');
}

/** Keeps the pictures that were seen. */
export function serveImages(): void {
  registerRoute(({ request }) => isPicture(request), pictures);
}

/** Keeps pictures that a window asks for; settles when they are stored, or cannot be. */
export async function keepPictures(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  const requests = urls.map((url) => new Request(url)).filter(isPicture);
  const ends = requests.flatMap((request) => pictures.handleAll({ request, event, params: EXACTLY }));
  await Promise.allSettled(ends);
}
