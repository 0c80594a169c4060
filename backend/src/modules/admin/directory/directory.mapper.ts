import { styleName, type StyleLetter } from '@stanze/domain/styles';
import type { ListedDesigner, ListedUser } from './admin.types.js';
import type { AdminDesignerDto } from './dto/admin-designer.dto.js';
import type { AdminUserDto } from './dto/admin-user.dto.js';

/** An account as administrators see it, field by field. */
export function toAdminUser(row: ListedUser): AdminUserDto {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    location: row.location,
    profile_picture: row.profile_picture,
    created_at: row.created_at,
    is_admin: Boolean(row.is_admin),
    google_id: row.google_id,
    has_password: Boolean(row.has_password),
    role: roleOf(row),
    is_designer: row.isDesigner,
  };
}

/** A designer as administrators see it in their table, field by field. */
export function toAdminDesigner(row: ListedDesigner): AdminDesignerDto {
  return {
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    experience: row.experience,
    design_style: row.design_style,
    design_style_name: styleName(row.design_style as StyleLetter),
    min_budget: row.min_budget,
    city: row.city,
    is_verified: Boolean(row.is_verified),
    created_at: row.created_at,
  };
}

function roleOf(row: ListedUser): string {
  if (row.is_admin) return 'admin';
  return row.isDesigner ? 'designer' : 'user';
}
