import type { StyleAnalysis } from '@stanze/domain/style-analysis';
import { hasAdministratorAccount, type Principal } from '../../../common/http/access.js';
import type { Account } from '../../users/users.types.js';
import type { ProfileDto } from './dto/profile.dto.js';

/** The fields of a person's own record that contain no designers. */
export function toProfileFields(
  user: Account,
  principal: Principal,
  analysis: StyleAnalysis | null,
): Omit<ProfileDto, 'matched_designers' | 'designer'> {
  return {
    id: user.id,
    user_id: user.id,
    role: roleOf(principal),
    is_admin: hasAdministratorAccount(principal),
    is_designer: principal.designerId !== null,
    name: user.name,
    email: user.email,
    location: user.location,
    profile_picture: user.profile_picture,
    created_at: user.created_at,
    needs_second_factor: principal.isRestrictedAdministrator === true,
    has_password: user.password_hash !== null,
    email_verified: user.email_verified_at !== null || user.predates_verification,
    style_analysis: analysis,
  };
}

/** The role; an administrator with a designer profile is an administrator. */
function roleOf(principal: Principal): 'admin' | 'designer' | 'user' {
  if (hasAdministratorAccount(principal)) return 'admin';
  return principal.designerId === null ? 'user' : 'designer';
}
