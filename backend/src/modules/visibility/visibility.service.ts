import { Injectable } from '@nestjs/common';
import { VISIBILITY_DAYS } from '@stanze/domain/limits';
import { forbidden, notFound } from '../../common/errors/product-error.js';
import type { Principal } from '../../common/http/access.js';
import { Clock } from '../../platform/clock/clock.service.js';
import { CatalogueService } from '../designers/catalogue/catalogue.service.js';
import type { VisibilityDto } from './dto/visibility.dto.js';
import { mayReadVisibility } from './visibility.policy.js';
import { VisibilityCounterService } from './visibility-counter.service.js';
import { VisibilityRepository } from './visibility.repository.js';
import type { Onlooker, Seen, SeenDay } from './visibility.types.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How often designers are seen (docs/product.md#visibility). */
@Injectable()
export class VisibilityService {
  constructor(
    private readonly visibility: VisibilityRepository,
    private readonly counter: VisibilityCounterService,
    private readonly catalogue: CatalogueService,
    private readonly clock: Clock,
  ) {}

  /** Counts a visit of a portfolio. @throws 404 */
  visit(designerId: number, onlooker: Onlooker): void {
    this.requireExisting(designerId);
    this.counter.countVisit(designerId, onlooker);
  }

  /**
   * The last 30 days of a designer; numbers of the last 30 seconds may be missing.
   * @throws 404 for an unknown designer, 403 for anybody but the designer and administrators
   */
  async statistics(person: Principal, designerId: number): Promise<VisibilityDto> {
    this.requireExisting(designerId);
    if (!mayReadVisibility(person, designerId)) throw forbidden();
    const days = Array.from({ length: VISIBILITY_DAYS }, (_, index) =>
      this.clock.timestamp((index + 1 - VISIBILITY_DAYS) * DAY_MS).slice(0, 10),
    );
    return summary(days, await this.visibility.findSince(designerId, days[0] ?? ''));
  }

  private requireExisting(designerId: number): void {
    if (!this.catalogue.get(designerId)) throw notFound('Designer non trovato.');
  }
}

/** The sums and every day, from the rows of the days on which something was counted. */
function summary(days: readonly string[], rows: readonly SeenDay[]): VisibilityDto {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const sum = (counter: keyof Seen) => rows.reduce((total, row) => total + row[counter], 0);
  const appearances = sum('appearances');
  return {
    visits: sum('visits'),
    appearances,
    mean_position: appearances === 0 ? null : Math.round((10 * sum('positions')) / appearances) / 10,
    days: days.map((day) => ({
      day,
      visits: byDay.get(day)?.visits ?? 0,
      appearances: byDay.get(day)?.appearances ?? 0,
    })),
  };
}
