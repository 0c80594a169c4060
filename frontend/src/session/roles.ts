import { paths } from '../lib/routes';
import type { SessionUser } from './user-storage';

type Roles = Pick<SessionUser, 'role' | 'is_admin' | 'is_designer'>;

/** Admin status as the stored user says it (spec, section 6). */
export function isAdmin(user: Roles): boolean {
  return user.is_admin || user.role === 'admin';
}

/** Designer status as the stored user says it (spec, section 6). */
export function isDesigner(user: Roles): boolean {
  return user.is_designer || user.role === 'designer';
}

/** Where `/profile` leads a person (spec, section 2). */
export function ownPage(user: Roles): string {
  if (isAdmin(user)) return paths.admin;
  return isDesigner(user) ? paths.designerProfile : paths.userProfile;
}
