import { routeAt } from '../lib/routes';

const ID = /\/[1-9]\d*$/;

/** Whether the sign-in page may send people to this path. */
function isReturnTarget(path: string): boolean {
  const route = routeAt(path);
  if (!route?.isReturnTarget || (path !== '/' && path.endsWith('/'))) return false;
  return !route.pattern.includes(':') || ID.test(path);
}

/**
 * The path to return to after a sign-in, if it is one of the app's own pages; null for anything else, because a link to
 * the sign-in page must not be able to redirect people to other sites (docs/product.md#navigation).
 */
export function safeReturnTo(value: string | null): string | null {
  if (!value?.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(value, window.location.origin);
    if (origin !== window.location.origin) return null;
    return isReturnTarget(pathname) ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
