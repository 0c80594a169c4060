import { cachedCards } from '../../data/saved-designers/cards';
import { savedMe } from '../../session/me';
import type { Designer } from '../../data/http/types';
import { personalKey, type RemoteQuery } from '../../data/query/query';
import { refreshProfile } from '../../session/sign-in/sign-in';
import { currentUser } from '../../session/session.store';

/** The saved profile is shown when the server has not answered within this time. */
const SAVED_AFTER_MS = 250;

/** The designers of the last answer, with their reasons; otherwise the saved cards of the ids in the session. */
async function savedDesigners(): Promise<readonly Designer[] | undefined> {
  const user = currentUser();
  const me = user && (await savedMe(user.id));
  const designers = me?.matched_designers ?? (await cachedCards(user?.matched_designers ?? []));
  return designers.length > 0 ? designers : undefined;
}

/** The matched designers of the signed-in person; loading them also updates the session with the person's profile. */
export function ownDesignersQuery(uid: number): RemoteQuery<readonly Designer[]> {
  return {
    key: personalKey(uid, 'matched-designers'),
    load: async () => (await refreshProfile()).matched_designers,
    read: savedDesigners,
    readAfterMs: SAVED_AFTER_MS,
    readAfterRefusal: true,
  };
}
