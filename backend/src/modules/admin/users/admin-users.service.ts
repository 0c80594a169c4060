import { Injectable } from '@nestjs/common';
import { EMAIL_FORMAT_TEXT, isEmail, normaliseEmail } from '@stanze/domain/validation';
import { conflict, forbidden, invalidField, notFound } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { requireRecentSignIn } from '../../../common/http/recent-sign-in.js';
import { DesignerRemovalsService } from '../../designers/removal/designer-removals.service.js';
import { AdministratorsService } from '../../users/administrators.service.js';
import { UsersService } from '../../users/users.service.js';
import type { Account } from '../../users/users.types.js';
import { contactAfter, contactChanges, roleChange } from './account-changes.js';
import type { AuditChange } from '../audit/audit.types.js';
import { AuditService } from '../audit/audit.service.js';
import { toAdminUser } from '../directory/directory.mapper.js';
import { UserTableService } from '../directory/user-table.service.js';
import type { AdminUserDto, AdminUserUpdate } from '../directory/dto/admin-user.dto.js';

const MISSING = 'Account non trovato.';
const TAKEN = 'Questa email appartiene già a un altro account.';
const ADMINS_STAY = 'Un amministratore non si può eliminare.';

/** Changes of accounts by administrators. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly users: UsersService,
    private readonly administrators: AdministratorsService,
    private readonly removals: DesignerRemovalsService,
    private readonly table: UserTableService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes some fields of an account. Another address and the loss of the role end the person's sessions.
   * @throws 404, 400 for text that is not an address, 403 for a new address or role without a recent sign-in, 409 for a taken one and for the last administrator's demotion
   */
  async update(actor: Principal, id: number, update: AdminUserUpdate): Promise<AdminUserDto> {
    const email = update.email === undefined ? null : checkedEmail(update.email);
    await this.checkSignIn(actor, id, update, email);
    await this.audit.perform(async () => {
      const lost = update.is_admin === false && (await this.administrators.demote(id, actor.userId));
      const user = await this.administrators.findLocked(id);
      if (!user) throw notFound(MISSING);
      const role = lost ? roleChange(true, false) : await this.promote(user, update);
      const changes = [...(await this.changeContact(actor, user, update, email)), ...role];
      return changes.length > 0 ? { ...actOn(actor, id), operation: 'edit', changes } : null;
    });
    const row = await this.table.find(id);
    if (!row) throw notFound(MISSING);
    return toAdminUser(row);
  }

  /**
   * Deletes an account with all its data, including a designer profile.
   * @throws 404, 403 for an administrator's and without a recent sign-in
   */
  async remove(actor: Principal, id: number, reason: string | null): Promise<void> {
    requireRecentSignIn(actor);
    await this.audit.perform(async () => {
      const user = await this.administrators.findLocked(id);
      if (!user) throw notFound(MISSING);
      if (user.is_admin) throw forbidden(ADMINS_STAY);
      const designerId = await this.table.designerIdOf(id);
      if (designerId !== null) await this.removals.remove(actor, designerId, reason);
      else await this.users.remove(user);
      return { ...actOn(actor, id), operation: 'delete', changes: [], reason };
    });
  }

  /** A new address and a role need a recent sign-in of the administrator. */
  private async checkSignIn(
    actor: Principal,
    id: number,
    { is_admin: isAdmin }: AdminUserUpdate,
    email: string | null,
  ): Promise<void> {
    const user = await this.users.findById(id);
    if (!user) throw notFound(MISSING);
    const isSameRole = isAdmin === undefined || isAdmin === user.is_admin;
    if (!isSameRole || (email ?? user.email) !== user.email) requireRecentSignIn(actor);
  }

  private async promote(user: Account, update: AdminUserUpdate): Promise<AuditChange[]> {
    if (update.is_admin !== true || user.is_admin) return [];
    await this.administrators.promote(user.id);
    return roleChange(false, true);
  }

  private async changeContact(
    actor: Principal,
    user: Account,
    update: AdminUserUpdate,
    email: string | null,
  ): Promise<AuditChange[]> {
    const contact = contactAfter(user, update, email);
    const changes = contactChanges(user, contact);
    if (changes.length === 0) return changes;
    const holder = await this.users.findByEmail(contact.email);
    if (holder && holder.id !== user.id) throw conflict(TAKEN);
    const sessionId = actor.userId === user.id ? actor.sessionId : null;
    await this.users.changeContact(user, contact, { sessionId });
    return changes;
  }
}

function actOn(actor: Principal, id: number) {
  return { actorId: actor.userId, subjectKind: 'user', subjectId: id } as const;
}

/** The normalised address. @throws 400 for text that is not an address */
function checkedEmail(written: string): string {
  const email = normaliseEmail(written);
  if (!isEmail(email)) throw invalidField('email', EMAIL_FORMAT_TEXT);
  return email;
}
