import type { Principal } from '../../common/http/access.js';

/** Nobody likes themself. */
export function mayLike(person: Principal, designerId: number): boolean {
  return person.designerId !== designerId;
}

/** Who likes a designer is known to that designer and to administrators. */
export function mayReadStatistics(person: Principal, designerId: number): boolean {
  return person.isAdmin || person.designerId === designerId;
}
