import type { Principal } from '../../common/http/access.js';

/** Contact data of a designer: the owner and administrators. */
export function maySeeContactData(viewer: Principal | null, designerId: number): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.designerId === designerId);
}

/** Looking up designers by address: administrators any, a designer the own one. */
export function maySearchEmail(viewer: Principal | null, email: string): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.email === email);
}
