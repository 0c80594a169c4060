import { paths } from '../../lib/routes';
import { pendingContact } from '../pending-intents';
import { markReturnToDesigners, returnsToDesigners } from './return-marks';
import { safeReturnTo } from './return-to';
import { isAdmin, isDesigner } from '../roles';
import type { SessionUser } from '../user-storage';

function contactReturnAddress(user: SessionUser): string | null {
  return safeReturnTo(pendingContact(user.id)?.returnTo ?? null);
}

/**
 * The path after a sign-in: the one from which the sign-in was started (`redirect`, `returnTo`, the mark
 * `returnToDesigners`); otherwise the admin panel for an administrator, the designer profile for a designer, the
 * profile for everybody else.
 */
export function afterSignIn(user: SessionUser, query: URLSearchParams): string {
  const redirect = query.get('redirect');
  const contactAddress = redirect === 'contact' ? contactReturnAddress(user) : null;
  const address = contactAddress ?? safeReturnTo(query.get('returnTo'));
  if (address) return address;
  if (redirect === 'designers') markReturnToDesigners();
  if (returnsToDesigners()) return paths.home;
  if (isAdmin(user)) return paths.admin;
  return isDesigner(user) ? paths.designerProfile : paths.profile;
}
