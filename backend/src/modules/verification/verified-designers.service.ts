import { Injectable } from '@nestjs/common';
import { missingVerificationCriteria, type VerificationCriterion } from '@stanze/domain/verification';
import { notFound } from '../../common/errors/product-error.js';
import { BadgeLapsesService } from '../designers/profiles/badge-lapses.service.js';
import { DesignerProfilesService } from '../designers/profiles/designer-profiles.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import type { BadgeColumns } from '../designers/profiles/designers.types.js';

/** What a request for verification needs of the designer: the badge, and what the profile lacks. */
@Injectable()
export class VerifiedDesignersService {
  constructor(
    private readonly designers: DesignersService,
    private readonly profiles: DesignerProfilesService,
    private readonly lapses: BadgeLapsesService,
  ) {}

  /** @throws 404, also for a suspended designer */
  requireExisting(id: number): Promise<void> {
    return this.designers.requireExisting(id);
  }

  /** Locks a designer until the caller's transaction ends. */
  lock(id: number): Promise<void> {
    return this.profiles.lock(id);
  }

  /** @throws 404 */
  async badge(id: number): Promise<BadgeColumns> {
    const badge = await this.lapses.badgeOf(id);
    if (!badge) throw notFound();
    return badge;
  }

  /** What the profile lacks for a request. @throws 404 */
  async missingCriteria(id: number): Promise<VerificationCriterion[]> {
    const { gallery, ...record } = await this.designers.ownerRecord(id);
    const visible = gallery.filter(({ hidden_reason: reason }) => reason === undefined);
    return missingVerificationCriteria({ ...record, picture_count: visible.length });
  }
}
