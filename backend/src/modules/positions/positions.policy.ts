import type { Principal } from '../../common/http/access.js';

/** Whether lists of somebody are stored: those of guests and clients, and not of designers, who look at their own rank. */
export function isRecorded(viewer: Principal | null): boolean {
  return viewer?.isAdmin !== true && (viewer?.designerId ?? null) === null;
}

/** Whether a person may see in which positions a designer is shown: the designer and administrators. */
export function mayReadPositions(person: Principal, designerId: number): boolean {
  return person.isAdmin || person.designerId === designerId;
}
