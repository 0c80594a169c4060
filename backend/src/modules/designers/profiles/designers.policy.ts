import type { Principal } from '../../../common/http/access.js';

/** Contact data of a designer: the owner and administrators. */
export function maySeeContactData(viewer: Principal | null, designerId: number): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.designerId === designerId);
}

/** Looking up designers by address: administrators any, a designer the own one. */
export function maySearchEmail(viewer: Principal | null, email: string): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.email === email);
}

/** Changing and deleting a profile: the owner and administrators. */
export function mayEdit(person: Principal, designerId: number): boolean {
  return person.isAdmin || person.designerId === designerId;
}

/** An edit may hold a part of the profile only when an administrator makes it; a designer sends all of it. */
export function mayEditInParts(person: Principal): boolean {
  return person.isAdmin;
}
