import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { pictureOf, widthOf } from './picture-name';

/** Requests exactly this width, without a timeout. */
export const EXACTLY = ['exactly'];

/** Timeout for a picture of which another width is cached, in milliseconds. */
const TIMEOUT_MS = 3000;

const delay = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

async function widestCached(request: Request, cacheName: string): Promise<Response | undefined> {
  const wanted = pictureOf(new URL(request.url).pathname);
  const cache = await caches.open(cacheName);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const [widest] = paths
    .filter((path) => pictureOf(path) === wanted)
    .sort((one, other) => widthOf(other) - widthOf(one));
  return widest === undefined ? undefined : cache.match(widest, { ignoreVary: true });
}

/**
 * Cache first. When the network has no answer, or none in time, the widest cached width of the same picture is used:
 * offline, another screen size may need a width that was never loaded.
 */
export class PictureStrategy extends Strategy {
  async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const cached = await handler.cacheMatch(request);
    if (cached) return cached;
    const fetched = handler.fetchAndCachePut(request);
    if (handler.params === EXACTLY) return fetched;
    const answer = await Promise.race([fetched.catch(() => null), delay(TIMEOUT_MS)]);
    if (answer?.ok) return answer;
    return (await widestCached(request, this.cacheName)) ?? fetched;
  }
}
