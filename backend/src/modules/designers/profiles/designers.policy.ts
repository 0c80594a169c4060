import type { Principal } from '../../../common/http/access.js';

/** The owner and administrators see a designer's contact data. */
export function maySeeContactData(viewer: Principal | null, designerId: number): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.designerId === designerId);
}

/** Whether a person may search for an address: administrators for any, a designer only for their own. */
export function maySearchEmail(viewer: Principal | null, email: string): boolean {
  return viewer !== null && (viewer.isAdmin || viewer.email === email);
}

/** Whether a person may change and delete a profile: the owner and administrators. */
export function mayEdit(person: Principal, designerId: number): boolean {
  return person.isAdmin || person.designerId === designerId;
}

/** Whether a person may set and end the pause of a profile: the designer only. */
export function mayPause(person: Principal, designerId: number): boolean {
  return person.designerId === designerId;
}

/** Whether a person may send only some fields of a profile: administrators; a designer sends all of them. */
export function mayEditInParts(person: Principal): boolean {
  return person.isAdmin;
}
