import { Injectable } from '@nestjs/common';
import type { ReplyTemplate } from '@stanze/domain/reply-templates';
import { forbidden } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { Database } from '../../platform/database/database.service.js';
import { ReplyTemplatesRepository } from './reply-templates.repository.js';

/** The short answers that a designer has prepared (docs/product.md#templates). */
@Injectable()
export class ReplyTemplatesService {
  constructor(
    private readonly templates: ReplyTemplatesRepository,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The templates of the person's profile, in their order. @throws 403 without a profile */
  async mine({ designerId }: Principal): Promise<ReplyTemplate[]> {
    if (designerId === null) throw forbidden();
    return this.of(designerId);
  }

  /** The templates of a profile, in their order. */
  async of(designerId: number): Promise<ReplyTemplate[]> {
    const row = await this.templates.find(designerId);
    return (row?.templates ?? []).map(({ title, text }) => ({ title, text }));
  }

  /** Replaces all templates of the person's profile. @throws 403 without a profile */
  async replace({ designerId }: Principal, templates: readonly ReplyTemplate[]): Promise<ReplyTemplate[]> {
    if (designerId === null) throw forbidden();
    const stored = templates.map(({ title, text }) => ({ title, text }));
    const row = { designer_id: designerId, templates: stored, updated_at: this.clock.timestamp() };
    await this.database.transaction(() => this.templates.save(row));
    return stored;
  }
}
