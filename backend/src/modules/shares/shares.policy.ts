import type { Principal } from '../../common/http/access.js';

/** Whether a person may see the number of shares: the designer and administrators. */
export function mayReadShares(person: Principal, designerId: number): boolean {
  return person.isAdmin || person.designerId === designerId;
}
