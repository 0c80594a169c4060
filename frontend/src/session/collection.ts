import type { ContactMessage } from '../data/http/types';
import { currentUser } from './session.store';

/** A saved photo that goes along with a message, as the message will show it. */
export type AttachedPhoto = ContactMessage['photos'] extends readonly (infer Photo)[] | undefined
  ? Photo
  : never;

type LoadPhotos = () => Promise<readonly AttachedPhoto[]>;

let loadPhotos: LoadPhotos = () => Promise.resolve([]);

/** Registers how the person's collection is read on this device; app/ does so. */
export function provideCollection(load: LoadPhotos): void {
  loadPhotos = load;
}

/**
 * The saved photos that may go along with a message, latest first; none for guests. Never fails: without a network and a
 * stored collection there are none.
 */
export async function attachablePhotos(): Promise<readonly AttachedPhoto[]> {
  return currentUser() ? loadPhotos().catch(() => []) : [];
}
