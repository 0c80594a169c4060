import { registerRoute } from 'workbox-routing';
import { shellFile } from './precache';

/**
 * The API with uploads and health, and every path that ends in a file name: the same rule as on the server. The pages of
 * links in mails are rendered by the server, and their addresses contain a token.
 */
const NOT_THE_APP = [/^\/api(?:\/|$)/i, /^\/rispondi(?:\/|$)/i, /\.[^/]*$/];

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether the app has the page at this path. Other paths are answered by the server, and fail without a network. */
function isAppPath(pathname: string): boolean {
  const path = decoded(pathname);
  return !NOT_THE_APP.some((pattern) => pattern.test(path));
}

/** Answers navigations with the app's pages from the precache, with the same file that the server would send. */
export function serveNavigation(): void {
  const home = shellFile('/home.html');
  const page = shellFile('/index.html');
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && isAppPath(url.pathname),
    (options) => (options.url.pathname === '/' && options.url.search === '' ? home : page)(options),
  );
}
