import type { Principal } from '../../common/http/access.js';

/** The designer and administrators see how often the designer was shared. */
export function mayReadShares(person: Principal, designerId: number): boolean {
  return person.isAdmin || person.designerId === designerId;
}
