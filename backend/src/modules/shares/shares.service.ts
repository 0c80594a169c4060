import { Injectable } from '@nestjs/common';
import { forbidden } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Database } from '../../platform/database/database.service.js';
import { isDuplicate } from '../../platform/database/engine.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import type { ShareStatisticsDto, ShareTarget, ShareTotalDto } from './dto/shares.dto.js';
import { mayReadShares } from './shares.policy.js';
import { type ShareCount, SharesRepository } from './shares.repository.js';

/** Counts the shares of designers; the only writer of `shares`. */
@Injectable()
export class SharesService {
  constructor(
    private readonly shares: SharesRepository,
    private readonly designers: DesignersService,
    private readonly database: Database,
  ) {}

  /** Counts one more share and returns the total. @throws 404 */
  async count(designerId: number, target: ShareTarget): Promise<ShareTotalDto> {
    return this.database.transaction(async () => {
      await this.designers.requireExisting(designerId);
      if (!(await this.shares.increment(designerId, target))) await this.insertFirst(designerId, target);
      return { total_shares: total(await this.shares.findCounts(designerId)) };
    });
  }

  /**
   * The number of shares of a designer by target, highest first.
   * @throws 404 for an unknown designer, 403 for anybody but the designer and administrators
   */
  async statistics(person: Principal, designerId: number): Promise<ShareStatisticsDto> {
    await this.designers.requireExisting(designerId);
    if (!mayReadShares(person, designerId)) throw forbidden();
    const targets = await this.shares.findCounts(designerId);
    return { total_shares: total(targets), targets };
  }

  private async insertFirst(designerId: number, target: ShareTarget): Promise<void> {
    try {
      await this.shares.insert(designerId, target);
    } catch (error) {
      // Two people shared for the first time at the same time (MySQL), and the other one has inserted the row.
      if (!isDuplicate(error)) throw error;
      await this.shares.increment(designerId, target);
    }
  }
}

function total(counts: readonly ShareCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
