import type { Principal } from '../../common/http/access.js';

/** How often a designer was shared is known to that designer and to administrators. */
export function mayReadShares(person: Principal, designerId: number): boolean {
  return person.isAdmin || person.designerId === designerId;
}
