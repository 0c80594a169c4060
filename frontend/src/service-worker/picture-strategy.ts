import { Strategy, type StrategyHandler } from 'workbox-strategies';
import { pictureOf, widthOf } from './picture-name';

/** Requests exactly this width, without a timeout. */
export const EXACTLY = ['exactly'];

/** Timeout for a picture of which another width is cached, in milliseconds. */
const TIMEOUT_MS = 3000;

const delay = (ms: number) => new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));

/** The paths of everything that is stored, in every cache. */
async function storedPaths(): Promise<string[]> {
  const stored = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
  return (await Promise.all(stored)).flat().map(({ url }) => new URL(url).pathname);
}

/** The widest stored width of a picture: pictures that were shown, and those that are stored with the shell. */
async function widestStored(request: Request): Promise<Response | undefined> {
  const wanted = pictureOf(new URL(request.url).pathname);
  const [widest] = (await storedPaths())
    .filter((path) => pictureOf(path) === wanted)
    .sort((one, other) => widthOf(other) - widthOf(one));
  return widest === undefined ? undefined : caches.match(widest, { ignoreVary: true });
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
    return (await widestStored(request)) ?? fetched;
  }
}
