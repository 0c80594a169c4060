import type { Principal } from '../../../common/http/access.js';

/** The owner and administrators see a designer's contact data. */
export function maySeeContactData(viewer: Principal | null, designerId: number): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.designerId === designerId);
}

/** Administrators look up any address, a designer only their own. */
export function maySearchEmail(viewer: Principal | null, email: string): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.email === email);
}

/** The owner and administrators change and delete a profile. */
export function mayEdit(person: Principal, designerId: number): boolean {
  return person.isAdmin || person.designerId === designerId;
}

/** Administrators may send a part of a profile; a designer sends all of it. */
export function mayEditInParts(person: Principal): boolean {
  return person.isAdmin;
}
