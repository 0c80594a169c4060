import { Injectable } from '@nestjs/common';
import { notFound } from '../../../common/errors/product-error.js';
import type { Principal } from '../../../common/http/access.js';
import { DesignerEditingService } from '../../designers/editing/designer-editing.service.js';
import { DesignerProfilesService } from '../../designers/profiles/designer-profiles.service.js';
import { DesignerRemovalsService } from '../../designers/removal/designer-removals.service.js';
import type { OwnerView } from '../../designers/catalogue/designer-views.service.js';
import { AuditService } from '../audit/audit.service.js';
import { toAdminDesigner } from '../directory/directory.mapper.js';
import { DesignerTableService } from '../directory/designer-table.service.js';
import type { AdminDesignerDto, AdminDesignerUpdate } from '../directory/dto/admin-designer.dto.js';

/** Changes of designer profiles by administrators. */
@Injectable()
export class AdminDesignersService {
  constructor(
    private readonly editing: DesignerEditingService,
    private readonly profiles: DesignerProfilesService,
    private readonly removals: DesignerRemovalsService,
    private readonly table: DesignerTableService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Changes some fields of a profile, and the verification when it is given.
   * @throws 404, 400 for broken rules, 409 for a taken address or a version that is not the latest
   */
  update(actor: Principal, id: number, payload: AdminDesignerUpdate): Promise<OwnerView> {
    return this.editing.update(actor, id, payload, { verified: payload.is_verified });
  }

  /** Removes a profile with its pictures and its account; an administrator's account is not deleted. @throws 404, 403 without a recent sign-in */
  remove(actor: Principal, id: number, reason: string | null): Promise<void> {
    return this.removals.remove(actor, id, reason);
  }

  /**
   * Verifies a profile or removes the verification.
   * @param verified null: the opposite of the current value
   * @throws 404
   */
  async verify(actor: Principal, id: number, verified: boolean | null): Promise<AdminDesignerDto> {
    await this.audit.perform(async () => {
      const { before, after } = await this.profiles.verify(id, verified, { actorId: actor.userId });
      if (before === after) return null;
      const subject = { subjectKind: 'designer', subjectId: id } as const;
      const changes = [{ field: 'is_verified', before, after }];
      return { ...subject, actorId: actor.userId, operation: after ? 'verify' : 'unverify', changes };
    });
    const row = await this.table.find(id);
    if (!row) throw notFound();
    return toAdminDesigner(row);
  }
}
