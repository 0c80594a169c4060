import { registerRoute } from 'workbox-routing';

/** Its name contains "precache", so a click on the logo does not delete it. */
const CACHE = 'stanze-precache-towns';
const TABLE = /^\/assets\/town-index-[^/]+\.js$/;

/** The table of towns from the network, stored instead of the one of an earlier build. */
async function fetchTable(request: Request, cache: Cache): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok) return response;
  for (const earlier of await cache.keys()) await cache.delete(earlier);
  await cache.put(request, response.clone());
  return response;
}

/** Stores the table of towns when somebody types a town for the first time. From then on it works without a network. */
export function serveTownTable(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && TABLE.test(url.pathname),
    async ({ request }) => {
      const cache = await caches.open(CACHE);
      return (await cache.match(request, { ignoreVary: true })) ?? fetchTable(request, cache);
    },
  );
}
