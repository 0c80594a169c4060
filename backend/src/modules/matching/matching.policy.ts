import { forbidden, unauthenticated } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';

/** Matches that belong to a person are for that person and administrators. @throws 401, 403 */
export function requireOwnMatches(viewer: Principal | null, userId: number): void {
  if (!viewer) throw unauthenticated();
  if (viewer.userId !== userId && !viewer.isAdmin) throw forbidden();
}
