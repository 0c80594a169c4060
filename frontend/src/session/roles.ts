import { paths } from '../lib/routes';
import type { SessionUser } from './user-storage';

type Roles = Pick<SessionUser, 'role' | 'is_admin' | 'is_designer'>;

/** Whether the stored user is an administrator (docs/product.md#guests-and-roles). */
export function isAdmin(user: Roles): boolean {
  return user.is_admin || user.role === 'admin';
}

/** Whether the stored user is a designer (docs/product.md#guests-and-roles). */
export function isDesigner(user: Roles): boolean {
  return user.is_designer || user.role === 'designer';
}

/** The page to which `/profile` redirects a person (docs/product.md#navigation). */
export function ownPage(user: Roles): string {
  if (isAdmin(user)) return paths.admin;
  return isDesigner(user) ? paths.designerProfile : paths.userProfile;
}
