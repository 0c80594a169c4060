import { Injectable } from '@nestjs/common';
import { isReady } from '@stanze/domain/readiness';
import type { ResponseBand } from '@stanze/domain/response-band';
import { Database } from '../../../platform/database/database.service.js';
import { Events } from '../../../platform/events/events.service.js';
import { GalleriesService } from '../../media/galleries.service.js';
import { DesignerSaved } from './designers.events.js';
import { toMatchable } from './designers.mapper.js';
import { DesignersRepository } from './designers.repository.js';

/** How quickly designers answer, as cards show it; the module of contacts computes it. */
@Injectable()
export class ResponseBandsService {
  constructor(
    private readonly designers: DesignersRepository,
    private readonly galleries: GalleriesService,
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  /** Stores that the band may change at a time, unless an earlier one is stored; inside the caller's transaction. */
  expectChange(id: number, at: string): Promise<void> {
    return this.designers.setResponseDue(id, at);
  }

  /** Designers whose band may have changed by `now`, at most `limit`. */
  due(now: string, limit: number): Promise<number[]> {
    return this.designers.findResponsesDue(now, limit);
  }

  /**
   * Stores a designer's band and when it may change without a new message, inside the caller's transaction. 'none'
   * means too few contacts and does not change the band. The version stays, because it counts the edits of the owner.
   */
  async save(id: number, band: ResponseBand, dueAt: string | null): Promise<void> {
    const [row] = await this.designers.findByIds([id]);
    if (!row) return;
    const next = band === 'none' ? (row.response_band as ResponseBand) : band;
    const visible = await this.galleries.countVisible(id);
    const ready = isReady(toMatchable({ ...row, response_band: next }, visible));
    await this.designers.setResponse(id, next, ready, dueAt);
    if (next === row.response_band) return;
    await this.database.afterCommit(() => this.events.publish(new DesignerSaved(id)));
  }
}
