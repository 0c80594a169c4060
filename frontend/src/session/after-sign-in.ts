import { paths } from '../lib/routes';
import { pendingContact } from './pending-intents';
import { markReturnToDesigners, returnsToDesigners } from './return-to-designers';
import { safeReturnTo } from './return-to';
import { isAdmin, isDesigner } from './roles';
import type { SessionUser } from './user-storage';

function contactReturnAddress(user: SessionUser): string | null {
  return safeReturnTo(pendingContact(user.id)?.returnTo ?? null);
}

/**
 * Where somebody goes who has just signed in: on with what they were doing (`redirect`, `returnTo`, the mark
 * `returnToDesigners`), else an admin to the panel, a designer to their own room, everybody else to their profile.
 */
export function afterSignIn(user: SessionUser, query: URLSearchParams): string {
  const redirect = query.get('redirect');
  const wished = redirect === 'contact' ? contactReturnAddress(user) : null;
  const place = wished ?? safeReturnTo(query.get('returnTo'));
  if (place) return place;
  if (redirect === 'designers') markReturnToDesigners();
  if (returnsToDesigners()) return paths.home;
  if (isAdmin(user)) return paths.admin;
  return isDesigner(user) ? paths.designerProfile : paths.profile;
}
