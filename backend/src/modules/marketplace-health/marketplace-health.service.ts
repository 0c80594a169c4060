import { Injectable } from '@nestjs/common';
import { HEALTH_PERIODS, type SilentDesigner } from '@stanze/domain/marketplace-health';
import { Clock } from '../../platform/clock/clock.service.js';
import { RequestFiguresService } from '../contacts/requests/request-figures.service.js';
import { DesignersService } from '../designers/profiles/designers.service.js';
import type { MarketplaceHealthDto, SilentDesignerDto } from './dto/marketplace-health.dto.js';
import { LocalDemandService } from './local-demand.service.js';
import { QueueFiguresService } from './queue-figures.service.js';

/** The figures are calculated again after this time. */
const FRESH_MS = 60 * 1000;
const SILENT_MAX = 200;
const LONGEST = Math.max(...HEALTH_PERIODS);

/** The health of the marketplace, for administrators (docs/product.md#health-of-the-marketplace). */
@Injectable()
export class MarketplaceHealthService {
  private latest: { readonly at: number; readonly health: Promise<MarketplaceHealthDto> } | null = null;

  constructor(
    private readonly requests: RequestFiguresService,
    private readonly demand: LocalDemandService,
    private readonly queues: QueueFiguresService,
    private readonly designers: DesignersService,
    private readonly clock: Clock,
  ) {}

  /** The figures of the last minute, calculated once for all who ask; what waits for somebody is counted now. */
  async read(): Promise<MarketplaceHealthDto> {
    return { ...(await this.recent()), ...(await this.queues.counts()) };
  }

  private recent(): Promise<MarketplaceHealthDto> {
    const now = this.clock.now();
    if (!this.latest || now - this.latest.at >= FRESH_MS) {
      this.latest = { at: now, health: this.calculate(now) };
      this.latest.health.catch(() => {
        this.latest = null;
      });
    }
    return this.latest.health;
  }

  private async calculate(now: number): Promise<MarketplaceHealthDto> {
    const tally = await this.requests.tally(now);
    const [counts, mails] = [await this.queues.counts(), await this.queues.mails()];
    return {
      calculated_at: new Date(now).toISOString(),
      periods: tally.figures.map(({ medianHours, ...period }) => ({ ...period, median_hours: medianHours })),
      silent: await this.named(tally.silent.slice(0, SILENT_MAX)),
      towns: await this.demand.towns(),
      styles: await this.demand.styles(LONGEST),
      list_days: await this.queues.listDays(LONGEST),
      mails,
      ...counts,
    };
  }

  private async named(silent: readonly SilentDesigner[]): Promise<SilentDesignerDto[]> {
    const briefs = await this.designers.briefs(silent.map(({ designerId }) => designerId));
    return silent.flatMap(({ designerId, missed, latestAt, answeredAt }) => {
      const name = briefs.get(designerId)?.name;
      // A designer who was deleted has nobody to be written to.
      if (name === undefined) return [];
      return [{ designer_id: designerId, name, missed, latest_at: latestAt, answered_at: answeredAt }];
    });
  }
}
