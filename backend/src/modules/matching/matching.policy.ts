import { forbidden, unauthenticated } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';

/** Checks that the viewer may see a person's matches: that person and administrators. @throws 401, 403 */
export function requireOwnMatches(viewer: Principal | null, userId: number): void {
  if (!viewer) throw unauthenticated();
  if (viewer.userId !== userId && !viewer.isAdmin) throw forbidden();
}
