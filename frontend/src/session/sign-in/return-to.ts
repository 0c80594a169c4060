import { designerIdIn } from '@stanze/domain/designer-address';
import { routeAt } from '../../lib/routes';

/** Only for parsing: a path with it as base stays on it, any other address does not. */
const BASE = 'http://app.invalid';

/** Whether the sign-in page may send people to this path. */
function isReturnTarget(path: string): boolean {
  const route = routeAt(path);
  if (!route?.isReturnTarget || (path !== '/' && path.endsWith('/'))) return false;
  return !route.pattern.includes(':') || designerIdIn(path.split('/').at(-1)) !== null;
}

/**
 * The path to return to after a sign-in, if it is one of the app's own pages; null for anything else, because a link to
 * the sign-in page must not be able to redirect people to other sites (docs/product.md#navigation).
 */
export function safeReturnTo(value: string | null): string | null {
  if (!value?.startsWith('/')) return null;
  try {
    const { origin, pathname, search, hash } = new URL(value, BASE);
    if (origin !== BASE) return null;
    return isReturnTarget(pathname) ? pathname + search + hash : null;
  } catch {
    return null;
  }
}
