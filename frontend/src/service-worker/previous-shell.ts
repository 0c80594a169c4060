import { cacheNames } from 'workbox-core';
import { registerRoute } from 'workbox-routing';

/** Its name contains "precache", so a click on the logo does not delete it. */
const CACHE = 'stanze-precache-previous';
const HASHED = /^\/assets\/[^/]+\.(?:js|css|woff2)$/;

function isHashed(url: string): boolean {
  return HASHED.test(new URL(url).pathname);
}

/**
 * Copies the files of the shell that the next one replaces, before the precache deletes them: another tab may still run
 * the build to which they belong, and the server has deleted them. They stay until the next update.
 * @param current full addresses of the files that the new shell has
 */
export async function savePreviousShell(current: ReadonlySet<string>): Promise<void> {
  const precache = await caches.open(cacheNames.precache);
  const replaced = (await precache.keys()).filter(({ url }) => isHashed(url) && !current.has(url));
  if (replaced.length === 0) return;
  await caches.delete(CACHE);
  const previous = await caches.open(CACHE);
  const copy = async (request: Request) => {
    const response = await precache.match(request);
    if (response) await previous.put(request, response);
  };
  await Promise.all(replaced.map(copy));
}

/** Answers requests for files that are not in the new shell with the files of the previous build. */
export function servePreviousShell(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && HASHED.test(url.pathname),
    async ({ request }) => {
      const cached = await caches.match(request, { cacheName: CACHE, ignoreVary: true });
      return cached ?? fetch(request);
    },
  );
}
