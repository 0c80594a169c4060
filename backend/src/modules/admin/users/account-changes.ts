import type { Account } from '../../users/users.types.js';
import type { AuditChange } from '../audit/audit.types.js';
import type { AdminUserUpdate } from '../directory/dto/admin-user.dto.js';

/** The contact data of an account. */
export type AccountContact = Pick<Account, 'name' | 'email' | 'location'>;

const FIELDS = ['name', 'email', 'location'] as const;

/** The contact data after an update; an empty city is removed. */
export function contactAfter(user: Account, update: AdminUserUpdate, email: string | null): AccountContact {
  return {
    name: update.name ?? user.name,
    email: email ?? user.email,
    location: update.location === undefined ? user.location : update.location || null,
  };
}

/** The fields that differ, without their values: the log stores no personal data. */
export function contactChanges(before: AccountContact, after: AccountContact): AuditChange[] {
  return FIELDS.filter((field) => before[field] !== after[field]).map((field) => ({
    field,
    before: null,
    after: null,
  }));
}

/** The change of the role, with its values; empty when there is none. */
export function roleChange(before: boolean, after: boolean): AuditChange[] {
  return before === after ? [] : [{ field: 'is_admin', before, after }];
}
