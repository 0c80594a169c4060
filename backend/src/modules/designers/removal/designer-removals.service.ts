import { Injectable } from '@nestjs/common';
import { forbidden } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { requireRecentSignIn } from '../../../common/http/recent-sign-in.js';
import { Events } from '../../../platform/events/events.service.js';
import { UsersService } from '../../users/users.service.js';
import { DesignerProfilesService } from '../profiles/designer-profiles.service.js';
import { DesignerDeleting, DesignerManaged } from '../profiles/designers.events.js';
import { mayEdit } from '../profiles/designers.policy.js';
import { DesignersService } from '../profiles/designers.service.js';
import type { DesignerBrief } from '../profiles/designers.types.js';

/** Deletes designers with all their data (docs/decisions/0009-setup-tokens-and-deletion.md). */
@Injectable()
export class DesignerRemovalsService {
  constructor(
    private readonly designers: DesignersService,
    private readonly profiles: DesignerProfilesService,
    private readonly users: UsersService,
    private readonly events: Events,
  ) {}

  /**
   * Deletes a profile with its pictures and its account; an administrator's account stays.
   * @param reason why an administrator deletes, for the audit log
   * @throws 404, 403 for anybody but the owner and administrators, and without a recent sign-in
   */
  async remove(person: Principal, id: number, reason: string | null = null): Promise<void> {
    const brief = await this.designers.brief(id);
    if (!mayEdit(person, id)) throw forbidden();
    requireRecentSignIn(person);
    await this.erase(brief, person, reason);
  }

  /**
   * Deletes profile, likes, shares and account without a check of permissions; an administrator's account stays. The
   * files of the pictures are deleted after the commit.
   * @param by who deletes; null: whoever reads the mails of the address
   * @throws 404 when another request has deleted the profile first
   */
  async erase(
    { id, userId }: DesignerBrief,
    by: Principal | null,
    reason: string | null = null,
  ): Promise<void> {
    await this.profiles.ifAtVersion(id, null, async () => {
      const owner = await this.users.findById(userId);
      await this.events.publish(new DesignerDeleting(id));
      await this.profiles.remove({ id, userId });
      if (owner && !owner.is_admin) await this.users.remove(owner);
      if (by?.isAdmin) await this.events.publish(new DesignerManaged(by.userId, id, 'delete', [], reason));
    });
  }
}
