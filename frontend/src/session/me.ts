import type { Profile } from '../data/http/types';
import { storedRows } from '../data/database/stored-rows';

/** Saves the person's own record with their matches and the reasons of these; never a token. */
export async function saveMe(profile: Profile): Promise<void> {
  await storedRows.put('me', [{ uid: profile.id, profile }]);
}

/** The person's own record from the server's last answer, or null. */
export async function savedMe(uid: number): Promise<Profile | null> {
  return (await storedRows.get('me', uid))?.profile ?? null;
}
