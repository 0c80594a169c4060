import type { Designer } from '../data/http/types';
import { savedMe, saveMe } from './me';
import { refreshProfile } from './sign-in';
import { currentUser, setUser } from './session.store';

/**
 * The signed-in person saved their own profile: every screen shows it at once, also in other tabs. Account data that
 * may have changed with it (name, e-mail) is loaded again when the server can be reached.
 */
export async function adoptDesigner(designer: Designer): Promise<void> {
  const user = currentUser();
  if (user?.designer?.id !== designer.id) return;
  setUser({ ...user, designer });
  const me = await savedMe(user.id);
  if (me) await saveMe({ ...me, designer });
  refreshProfile().catch(() => undefined);
}
